import { type Api, answer } from '#platform/http/endpoint.server.ts'
import { readClient } from '../sign-in/session.server.ts'
import * as calls from './calls.ts'
import { cancelEmail, resendEmail } from './email-change-commands.server.ts'
import { confirmEmail, undoEmail } from './email-link-commands.server.ts'
import { findPendingEmail } from './pending-email.server.ts'

/** Answers the calls for a new address: while it waits, and for the buttons behind its mailed links. */
export function answerEmailCalls(api: Api): void {
  answer(api, calls.findPendingEmail, async ({ app, viewer }) => ({
    pending: await findPendingEmail(app, viewer.id),
  }))
  answer(api, calls.resendEmail, ({ app, viewer }) => resendEmail(app, viewer))
  answer(api, calls.cancelEmail, ({ app, viewer }) => cancelEmail(app, viewer))
  answer(api, calls.confirmEmail, (call) => confirmEmail(call.app, call.body.token, readClient(call)))
  answer(api, calls.undoEmail, (call) => undoEmail(call.app, call.body.token, readClient(call)))
}
