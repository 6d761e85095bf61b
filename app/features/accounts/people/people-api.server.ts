import { type Api, answer } from '#platform/http/endpoint.server.ts'
import { answerHistory } from '#services/audit/history-call.server.ts'
import { hasAccount, listInvitations, listPeople, listSignIns } from '../queries.server.ts'
import { makePasswordLink } from '../sign-in/password-commands.server.ts'
import * as calls from './calls.ts'
import { changeRole, removeUser } from './people-commands.server.ts'
import {
  invite,
  makeInvitationLink,
  resendInvitation,
  revokeInvitation,
} from './registration-commands.server.ts'
import { endSessionsOf } from './session-commands.server.ts'

/** Answers the calls for users and invitations, which are for administrators. */
export function answerUsersCalls(api: Api): void {
  answer(api, calls.listUsers, async ({ app }) => ({
    users: await listPeople(app.db),
    invitations: await listInvitations(app),
  }))

  answer(api, calls.inviteUser, ({ app, viewer, body }) => async (tx) => {
    const { invitation } = await invite(app, tx, viewer, body)
    return { invitation }
  })
  answer(api, calls.resendInvitation, ({ app, viewer, params }) => resendInvitation(app, viewer, params.id))
  answer(api, calls.makeInvitationLink, async ({ app, viewer, params }) => ({
    link: await makeInvitationLink(app, viewer, params.id),
  }))
  answer(api, calls.revokeInvitation, ({ app, viewer, params }) => revokeInvitation(app, viewer, params.id))

  answer(api, calls.changeRole, ({ app, viewer, params, body }) =>
    changeRole(app, viewer, params.id, body.role),
  )
  answer(api, calls.removeUser, ({ app, viewer, params }) => removeUser(app, viewer, params.id))
  answer(api, calls.makePasswordLink, async ({ app, viewer, params, body }) => ({
    link: await makePasswordLink(app, viewer, params.id, body.password),
  }))
  answer(api, calls.endSessionsOf, ({ app, viewer, params }) => endSessionsOf(app, viewer, params.id))
  answer(api, calls.listSignIns, ({ app, params, query }) => listSignIns(app.db, params.id, query))
  answerHistory(api, calls.listUserHistory, {
    isThere: ({ db }, id) => hasAccount(db, id),
    gone: 'There is no such user.',
  })
}
