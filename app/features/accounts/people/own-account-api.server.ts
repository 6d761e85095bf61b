import { z } from 'zod'
import { nothing } from '#platform/browser/call.ts'
import { type Api, endpoint, pageQuery } from '#platform/http/endpoint.server.ts'
import { listSessions, listSignIns } from '../queries.server.ts'
import * as schema from '../schema.ts'
import { changePassword } from '../sign-in/password-commands.server.ts'
import { readClient, toUser } from '../sign-in/session.server.ts'
import { signInList } from '../sign-in/sign-in-list.ts'
import { updateProfile } from './people-commands.server.ts'
import { endOtherSessions, endSession } from './session-commands.server.ts'

/** Adds the endpoints for one's own account: profile, password, sessions. */
export function addOwnAccountCalls(api: Api): void {
  endpoint(
    api,
    {
      method: 'put',
      path: '/users/profile',
      summary: 'Change your name at once, your email address once its mailed link is pressed',
      access: 'signed-in',
      body: schema.profile,
      answer: z.object({ user: schema.user, message: z.string() }),
    },
    async (call) => {
      const user = await updateProfile(call.app, call.viewer, call.body, readClient(call))
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
      path: '/users/sign-ins',
      summary: 'List the sign-ins to your account',
      access: 'signed-in',
      query: pageQuery,
      answer: signInList,
    },
    (call) => listSignIns(call.app.db, call.viewer.id, call.query),
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
      body: schema.proofOnly,
      answer: nothing,
    },
    (call) => endOtherSessions(call.app, call.viewer, call.body.password),
  )

  endpoint(
    api,
    {
      method: 'delete',
      path: '/users/sessions/:id',
      summary: 'End one of your sessions',
      access: 'signed-in',
      params: schema.byId,
      body: schema.proofOnly,
      answer: nothing,
    },
    (call) => endSession(call.app, call.viewer, call.params.id, call.body.password),
  )
}
