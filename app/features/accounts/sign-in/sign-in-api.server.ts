import { type Api, bind } from '#platform/http/endpoint.server.ts'
import { register } from '../people/registration-commands.server.ts'
import { messages } from '../schema.ts'
import { answerCeremony } from '../second-factor/passkey-ceremony.server.ts'
import { signInWithPasskey, startPasskeySignIn } from '../second-factor/passkey-commands.server.ts'
import * as calls from './calls.ts'
import { requestReset, resetPassword } from './password-commands.server.ts'
import { type AnyCall, readClient, type SignedIn, sendCookies, toUser } from './session.server.ts'
import { finishSignIn, signIn, signOut } from './sign-in-commands.server.ts'
import {
  factorOfCode,
  findAccountAtSecondStep,
  findAccountByEmail,
  findAccountByPasskey,
  logSignIn,
  logSignOut,
} from './sign-in-log.server.ts'

/** Answers the calls under `/auth`: signing in and out, registration and password resets. */
export function answerAuthCalls(api: Api): void {
  bind(api, calls, {
    login: async (call) => {
      const { app, body } = call
      const client = readClient(call)
      const findAccount = () => findAccountByEmail(app, body.email)
      const { user, cookies } = await logSignIn(app, { factor: 'password', client, findAccount }, () =>
        signIn(app, body, client),
      )
      sendCookies(call, cookies)
      return { user: user ? toUser(user) : null, twoFactor: !user }
    },
    finishLogin: async (call) => {
      const { app, body } = call
      const client = readClient(call)
      const factor = factorOfCode(body.code)
      const findAccount = () => findAccountAtSecondStep(app, client)
      const done = await logSignIn(app, { factor, client, findAccount }, () =>
        finishSignIn(app, body, client),
      )
      return answerSignedIn(call, done)
    },
    startPasskeyLogin: async (call) =>
      answerCeremony(call, await startPasskeySignIn(call.app, readClient(call))),
    loginWithPasskey: async (call) => {
      const { app, body } = call
      const client = readClient(call)
      const findAccount = () => findAccountByPasskey(app, body.response.id)
      const done = await logSignIn(app, { factor: 'passkey', client, findAccount }, () =>
        signInWithPasskey(app, body, client),
      )
      return answerSignedIn(call, done)
    },
    findMe: async ({ viewer }) => ({ user: viewer ? toUser(viewer) : null }),
    logout: async (call) => {
      const client = readClient(call)
      sendCookies(call, [await signOut(call.app, client)])
      logSignOut(call.app, call.viewer?.id, client)
    },
    register: async (call) => answerSignedIn(call, await register(call.app, call.body, readClient(call))),
    requestReset: async (call) => {
      await requestReset(call.app, call.body.email, readClient(call))
      return { message: call.app.mail.hasServer ? messages.resetSent : messages.resetUnmailed }
    },
    resetPassword: async (call) => {
      await resetPassword(call.app, call.body, readClient(call))
      return { message: messages.passwordUpdated }
    },
  })
}

function answerSignedIn(call: AnyCall, { user, cookies }: SignedIn) {
  sendCookies(call, cookies)
  return { user: toUser(user) }
}
