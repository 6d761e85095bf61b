import { z } from 'zod'
import { addHistoryCall } from '#platform/audit/history-call.server.ts'
import { type Api, endpoint, nothing } from '#platform/http/endpoint.server.ts'
import { hasAccount, listInvitations, listPeople, listSessions } from '../queries.server.ts'
import * as schema from '../schema.ts'
import { changePassword, makePasswordLink } from '../sign-in/password-commands.server.ts'
import { endOtherSessions, endSession, toUser } from '../sign-in/session.server.ts'
import { addInvitationCalls } from './invitations-api.server.ts'
import { changeRole, removeUser, updateProfile } from './people-commands.server.ts'

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
        'Make a link with which another user sets a new password, within 1 hour; needs your own password',
      access: 'admin',
      params: schema.byId,
      body: schema.passwordConfirmation,
      answer: z.object({ link: z.string() }),
    },
    async (call) => ({
      link: await makePasswordLink(call.app, call.viewer, call.params.id, call.body.password),
    }),
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

/** Adds the endpoints for one's own account: profile, password, sessions. */
export function addOwnAccountCalls(api: Api): void {
  endpoint(
    api,
    {
      method: 'put',
      path: '/users/profile',
      summary: 'Change your name and email address',
      access: 'signed-in',
      body: schema.profile,
      answer: z.object({ user: schema.user, message: z.string() }),
    },
    async (call) => {
      const user = await updateProfile(call.app, call.viewer, call.body)
      return { user: toUser(user), message: schema.messages.profileUpdated }
    },
  )

  endpoint(
    api,
    {
      method: 'put',
      path: '/users/password',
      summary: 'Change your password; ends your other sessions',
      access: 'signed-in',
      body: schema.passwordChange,
      answer: z.object({ message: z.string() }),
    },
    async (call) => {
      await changePassword(call.app, call.viewer, call.body)
      return { message: schema.messages.passwordUpdated }
    },
  )

  endpoint(
    api,
    {
      method: 'get',
      path: '/users/sessions',
      summary: 'List your sessions',
      access: 'signed-in',
      answer: z.object({ sessions: z.array(schema.session) }),
    },
    async (call) => ({ sessions: await listSessions(call.app, call.viewer) }),
  )

  endpoint(
    api,
    {
      method: 'delete',
      path: '/users/sessions',
      summary: 'End your other sessions',
      access: 'signed-in',
      answer: nothing,
    },
    (call) => endOtherSessions(call.app.db, call.viewer),
  )

  endpoint(
    api,
    {
      method: 'delete',
      path: '/users/sessions/:id',
      summary: 'End one of your sessions',
      access: 'signed-in',
      params: schema.byId,
      answer: nothing,
    },
    (call) => endSession(call.app, call.viewer, call.params.id),
  )
}
