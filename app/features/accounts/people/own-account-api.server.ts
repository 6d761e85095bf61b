import { type Api, answer } from '#platform/http/endpoint.server.ts'
import { listSessions, listSignIns } from '../queries.server.ts'
import { messages } from '../schema.ts'
import { changePassword } from '../sign-in/password-commands.server.ts'
import { readClient, toUser } from '../sign-in/session.server.ts'
import * as calls from './calls.ts'
import { updateProfile } from './people-commands.server.ts'
import { endOtherSessions, endSession } from './session-commands.server.ts'

/** Answers the calls for one's own account: profile, password, sessions. */
export function answerOwnAccountCalls(api: Api): void {
  answer(api, calls.updateProfile, async (call) => {
    const user = await updateProfile(call.app, call.viewer, call.body, readClient(call))
    return { user: toUser(user), message: messages.profileUpdated }
  })
  answer(api, calls.updatePassword, async ({ app, viewer, body }) => {
    await changePassword(app, viewer, body)
    return { message: messages.passwordUpdated }
  })
  answer(api, calls.listOwnSignIns, ({ app, viewer, query }) => listSignIns(app.db, viewer.id, query))
  answer(api, calls.listSessions, async ({ app, viewer }) => ({ sessions: await listSessions(app, viewer) }))
  answer(api, calls.endOtherSessions, ({ app, viewer, body }) => endOtherSessions(app, viewer, body.password))
  answer(api, calls.endSession, ({ app, viewer, params, body }) =>
    endSession(app, viewer, params.id, body.password),
  )
}
