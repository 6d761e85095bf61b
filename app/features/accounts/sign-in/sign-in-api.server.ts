import { z } from 'zod'
import { nothing } from '#platform/browser/call.ts'
import { type Api, endpoint } from '#platform/http/endpoint.server.ts'
import { register } from '../people/registration-commands.server.ts'
import * as schema from '../schema.ts'
import { signInWithPasskey, startPasskeySignIn } from '../second-factor/passkey-commands.server.ts'
import { requestReset, resetPassword } from './password-commands.server.ts'
import { readClient, type SignedIn, sendCookies, toUser } from './session.server.ts'
import { finishSignIn, signIn, signOut } from './sign-in-commands.server.ts'
import {
  factorOfCode,
  findAccountAtSecondStep,
  findAccountByEmail,
  findAccountByPasskey,
  logSignIn,
  logSignOut,
} from './sign-in-log.server.ts'

const signedIn = z.object({ user: schema.user })
const firstStep = z.object({ user: schema.user.nullable(), twoFactor: z.boolean() })

/** Adds the endpoints under `/auth`: signing in and out, registration and password resets. */
export function addAuthCalls(api: Api): void {
  endpoint(
    api,
    {
      method: 'get',
      path: '/auth/me',
      summary: 'Who is signed in',
      access: 'public',
      answer: z.object({ user: schema.user.nullable() }),
    },
    async ({ viewer }) => ({ user: viewer ? toUser(viewer) : null }),
  )

  endpoint(
    api,
    {
      method: 'post',
      path: '/auth/login',
      summary: 'Sign in; `twoFactor` says that a code is still to come',
      access: 'public',
      body: schema.login,
      answer: firstStep,
    },
    async (call) => {
      const client = readClient(call)
      const findAccount = () => findAccountByEmail(call.app, call.body.email)
      const { user, cookies } = await logSignIn(call.app, { factor: 'password', client, findAccount }, () =>
        signIn(call.app, call.body, client),
      )
      sendCookies(call, cookies)
      return { user: user ? toUser(user) : null, twoFactor: !user }
    },
  )

  endpoint(
    api,
    {
      method: 'post',
      path: '/auth/two-factor',
      summary: 'Finish signing in with a code or a recovery code',
      access: 'public',
      body: schema.secondStep,
      answer: signedIn,
    },
    async (call) => {
      const client = readClient(call)
      const factor = factorOfCode(call.body.code)
      const findAccount = () => findAccountAtSecondStep(call.app, client)
      const done = await logSignIn(call.app, { factor, client, findAccount }, () =>
        finishSignIn(call.app, call.body, client),
      )
      return answerSignedIn(call, done)
    },
  )

  endpoint(
    api,
    {
      method: 'post',
      path: '/auth/passkey/options',
      summary: 'What a browser needs to sign in with a passkey',
      access: 'public',
      answer: z.object({ options: z.record(z.string(), z.unknown()) }),
    },
    async (call) => {
      const { options, cookie } = await startPasskeySignIn(call.app, readClient(call))
      sendCookies(call, [cookie])
      return { options }
    },
  )

  endpoint(
    api,
    {
      method: 'post',
      path: '/auth/passkey',
      summary: 'Sign in with a passkey',
      access: 'public',
      body: schema.passkeySignIn,
      answer: signedIn,
    },
    async (call) => {
      const client = readClient(call)
      const findAccount = () => findAccountByPasskey(call.app, call.body.response.id)
      const done = await logSignIn(call.app, { factor: 'passkey', client, findAccount }, () =>
        signInWithPasskey(call.app, call.body, client),
      )
      return answerSignedIn(call, done)
    },
  )

  endpoint(
    api,
    { method: 'post', path: '/auth/logout', summary: 'Sign out', access: 'public', answer: nothing },
    async (call) => {
      const client = readClient(call)
      sendCookies(call, [await signOut(call.app, client)])
      logSignOut(call.app, call.viewer?.id, client)
      return {}
    },
  )

  endpoint(
    api,
    {
      method: 'post',
      path: '/auth/register',
      summary: 'Make an account with an invitation or the first-run link, and sign in',
      access: 'public',
      body: schema.registration,
      answer: signedIn,
      status: 201,
    },
    async (call) => answerSignedIn(call, await register(call.app, call.body, readClient(call))),
  )

  endpoint(
    api,
    {
      method: 'post',
      path: '/auth/forgot',
      summary: 'Ask for a link to set a new password; the answer is the same for every address',
      access: 'public',
      body: schema.forgotten,
      answer: z.object({ message: z.string() }),
    },
    async (call) => {
      await requestReset(call.app, call.body.email, readClient(call))
      const { resetSent, resetUnmailed } = schema.messages
      return { message: call.app.mail.hasServer ? resetSent : resetUnmailed }
    },
  )

  endpoint(
    api,
    {
      method: 'post',
      path: '/auth/reset',
      summary: 'Set a new password with a mailed link; ends every session',
      access: 'public',
      body: schema.reset,
      answer: z.object({ message: z.string() }),
    },
    async (call) => {
      await resetPassword(call.app, call.body, readClient(call))
      return { message: schema.messages.passwordUpdated }
    },
  )
}

function answerSignedIn(call: Parameters<typeof sendCookies>[0], { user, cookies }: SignedIn) {
  sendCookies(call, cookies)
  return { user: toUser(user) }
}
