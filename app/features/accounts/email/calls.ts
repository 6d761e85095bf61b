import { z } from 'zod'
import { call } from '#platform/browser/call.ts'
import { emailLink } from '../schema.ts'
import { pendingEmail } from './schema.ts'

export const findPendingEmail = call('GET /users/email-change', {
  summary: 'The new address that waits for its link to be pressed',
  answer: z.object({ pending: pendingEmail.nullable() }),
})

export const resendEmail = call('POST /users/email-change/resend', {
  summary: 'Mail the new address its link again',
})

export const cancelEmail = call('DELETE /users/email-change', { summary: 'Stay with the address you have' })

export const confirmEmail = call('POST /auth/email/confirm', {
  summary: 'Confirm a new address with its mailed link',
  access: 'public',
  body: emailLink,
})

export const undoEmail = call('POST /auth/email/undo', {
  summary:
    'Bring the old address back with its mailed link; ends every session and mails a link for a new password',
  access: 'public',
  body: emailLink,
})
