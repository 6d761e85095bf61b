import { z } from 'zod'
import { type Api, endpoint, nothing } from '#platform/http/endpoint.server.ts'
import { changePassword } from './password-commands.server.ts'
import { updateProfile } from './profile-commands.server.ts'
import { listSessions } from './queries.server.ts'
import * as schema from './schema.ts'
import { endOtherSessions, endSession } from './session.server.ts'
import { toUser, viewerOf } from './wire.server.ts'

/** What everybody may do with their own account: profile, password, sessions. */
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
      const user = await updateProfile(call.app, viewerOf(call), call.body)
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
      await changePassword(call.app, viewerOf(call), call.body)
      return { message: schema.messages.passwordUpdated }
    },
  )

  endpoint(
    api,
    {
      method: 'get',
      path: '/users/sessions',
      summary: 'Where you are signed in',
      access: 'signed-in',
      answer: z.object({ sessions: z.array(schema.session) }),
    },
    async (call) => ({ sessions: await listSessions(call.app, viewerOf(call)) }),
  )

  endpoint(
    api,
    {
      method: 'delete',
      path: '/users/sessions',
      summary: 'Sign out everywhere else',
      access: 'signed-in',
      answer: nothing,
    },
    async (call) => {
      await endOtherSessions(call.app.db, viewerOf(call))
      return {}
    },
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
    async (call) => {
      await endSession(call.app, viewerOf(call), call.params.id)
      return {}
    },
  )
}
