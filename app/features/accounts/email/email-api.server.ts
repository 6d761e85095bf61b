import { z } from 'zod'
import { nothing } from '#platform/browser/call.ts'
import { type Api, endpoint } from '#platform/http/endpoint.server.ts'
import * as schema from '../schema.ts'
import { readClient } from '../sign-in/session.server.ts'
import { cancelEmail, resendEmail } from './email-change-commands.server.ts'
import { confirmEmail, undoEmail } from './email-link-commands.server.ts'
import { findPendingEmail } from './pending-email.server.ts'
import { pendingEmail } from './schema.ts'

/** Adds the endpoints for a new address: while it waits, and for the buttons behind its mailed links. */
export function addEmailCalls(api: Api): void {
  endpoint(
    api,
    {
      method: 'get',
      path: '/users/email-change',
      summary: 'The new address that waits for its link to be pressed',
      access: 'signed-in',
      answer: z.object({ pending: pendingEmail.nullable() }),
    },
    async (call) => ({ pending: await findPendingEmail(call.app, call.viewer.id) }),
  )

  endpoint(
    api,
    {
      method: 'post',
      path: '/users/email-change/resend',
      summary: 'Mail the new address its link again',
      access: 'signed-in',
      answer: nothing,
    },
    (call) => resendEmail(call.app, call.viewer),
  )

  endpoint(
    api,
    {
      method: 'delete',
      path: '/users/email-change',
      summary: 'Stay with the address you have',
      access: 'signed-in',
      answer: nothing,
    },
    (call) => cancelEmail(call.app, call.viewer),
  )

  endpoint(
    api,
    {
      method: 'post',
      path: '/auth/email/confirm',
      summary: 'Confirm a new address with its mailed link',
      access: 'public',
      body: schema.emailLink,
      answer: nothing,
    },
    (call) => confirmEmail(call.app, call.body.token, readClient(call)),
  )

  endpoint(
    api,
    {
      method: 'post',
      path: '/auth/email/undo',
      summary:
        'Bring the old address back with its mailed link; ends every session and mails a link for a new password',
      access: 'public',
      body: schema.emailLink,
      answer: nothing,
    },
    (call) => undoEmail(call.app, call.body.token, readClient(call)),
  )
}
