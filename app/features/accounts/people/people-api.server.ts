import { z } from 'zod'
import { addHistoryCall } from '#platform/audit/history-call.server.ts'
import { type Api, endpoint, nothing, pageQuery } from '#platform/http/endpoint.server.ts'
import { hasAccount, listInvitations, listPeople, listSignIns } from '../queries.server.ts'
import * as schema from '../schema.ts'
import { signInList } from '../sign-in/sign-in-list.ts'
import { changeRole, removeUser } from './people-commands.server.ts'
import { invite, resendInvitation, revokeInvitation } from './registration-commands.server.ts'
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

  endpoint(
    api,
    {
      method: 'post',
      path: '/users',
      summary: 'Invite a user by mail',
      access: 'admin',
      body: schema.invitationRequest,
      answer: z.object({ invitation: schema.invitation }),
      status: 201,
      idempotent: true,
    },
    (call) =>
      call.commitOnce(async (app) => {
        const { invitation } = await invite(app, call.viewer, call.body)
        return { invitation }
      }),
  )

  endpoint(
    api,
    {
      method: 'post',
      path: '/users/invitations/:id/resend',
      summary: 'Mail an invitation again; answers its new link',
      access: 'admin',
      params: schema.byId,
      answer: z.object({ link: z.string() }),
    },
    async (call) => resendInvitation(call.app, call.viewer, call.params.id),
  )

  endpoint(
    api,
    {
      method: 'delete',
      path: '/users/invitations/:id',
      summary: 'Revoke an invitation',
      access: 'admin',
      params: schema.byId,
      answer: nothing,
    },
    (call) => revokeInvitation(call.app, call.viewer, call.params.id),
  )

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
