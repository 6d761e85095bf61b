import { z } from 'zod'
import { call } from '#platform/browser/call.ts'
import { emailLink } from '../schema.ts'

/** A new address that waits for its link to be pressed. */
const pendingEmail = z.object({ email: z.string(), expiresAt: z.iso.datetime(), expired: z.boolean() })
export type PendingEmail = z.output<typeof pendingEmail>

/** The facts on the pages that confirm or undo a new address. The page that undoes gets `toEmail` masked. */
export type EmailLink =
  | { state: 'open'; fromEmail: string; toEmail: string }
  | { state: 'confirmed' | 'ended'; toEmail: string }
  | { state: 'undone'; fromEmail: string }
  | { state: 'expired' }

export const findPendingEmail = call('GET /users/email-change', {
  summary: 'The new address that is not confirmed yet',
  answer: z.object({ pending: pendingEmail.nullable() }),
})

export const resendEmail = call('POST /users/email-change/resend', {
  summary: 'Email the new address its link again',
})

export const cancelEmail = call('DELETE /users/email-change', { summary: 'Cancel the change of address' })

export const confirmEmail = call('POST /auth/email/confirm', {
  summary: 'Confirm a new address with its emailed link',
  access: 'public',
  body: emailLink,
})

export const undoEmail = call('POST /auth/email/undo', {
  summary:
    'Bring the old address back with its emailed link; ends every session and emails a link to set a new password',
  access: 'public',
  body: emailLink,
})
