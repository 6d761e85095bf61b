import { z } from 'zod'
import { addHistoryCall } from '#platform/audit/history-call.server.ts'
import { nothing } from '#platform/browser/call.ts'
import { type Api, endpoint, pageQuery } from '#platform/http/endpoint.server.ts'
import { hasAccount, listInvitations, listPeople, listSignIns } from '../queries.server.ts'
import * as schema from '../schema.ts'
import { makePasswordLink } from '../sign-in/password-commands.server.ts'
import { signInList } from '../sign-in/sign-in-list.ts'
import { addInvitationCalls } from './invitations-api.server.ts'
import { changeRole, removeUser } from './people-commands.server.ts'
import { endSessionsOf } from './session-commands.server.ts'

/** Adds the endpoints for users and invitations, which are for administrators. */
export function addUsersCalls(api: Api): void {
  endpoint(
    api,
    {
      method: 'get',
      path: '/users',
      summary: 'List users and open invitations',
      access: 'admin',
      answer: z.object({ users: z.array(schema.person), invitations: z.array(schema.invitation) }),
    },
    async ({ app }) => ({ users: await listPeople(app.db), invitations: await listInvitations(app) }),
  )

  addInvitationCalls(api)

  endpoint(
    api,
    {
      method: 'put',
      path: '/users/:id',
      summary: 'Change the role of a user',
      access: 'admin',
      params: schema.byId,
      body: schema.roleChange,
      answer: nothing,
    },
    (call) => changeRole(call.app, call.viewer, call.params.id, call.body.role),
  )

  endpoint(
    api,
    {
      method: 'delete',
      path: '/users/:id',
      summary: 'Remove a user',
      access: 'admin',
      params: schema.byId,
      answer: nothing,
    },
    (call) => removeUser(call.app, call.viewer, call.params.id),
  )

  endpoint(
    api,
    {
      method: 'post',
      path: '/users/:id/password-link',
      summary:
        'Make a link with which another user sets a new password, within 1 hour; needs your own password or passkey',
      access: 'admin',
      params: schema.byId,
      body: schema.proofOnly,
      answer: z.object({ link: z.string() }),
    },
    async (call) => ({
      link: await makePasswordLink(call.app, call.viewer, call.params.id, call.body.password),
    }),
  )

  endpoint(
    api,
    {
      method: 'delete',
      path: '/users/:id/sessions',
      summary: 'Sign a user out everywhere',
      access: 'admin',
      params: schema.byId,
      answer: nothing,
    },
    (call) => endSessionsOf(call.app, call.viewer, call.params.id),
  )

  endpoint(
    api,
    {
      method: 'get',
      path: '/users/:id/sign-ins',
      summary: 'List the sign-ins to an account',
      access: 'admin',
      params: schema.byId,
      query: pageQuery,
      answer: signInList,
    },
    (call) => listSignIns(call.app.db, call.params.id, call.query),
  )

  addHistoryCall(api, {
    path: '/users/:id/history',
    summary: 'List the changes of an account',
    access: 'admin',
    params: schema.byId,
    isThere: ({ db }, id) => hasAccount(db, id),
    gone: 'There is no such user.',
  })
}
