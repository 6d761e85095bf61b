import { z } from 'zod'
import { call } from '#platform/browser/call.ts'
import * as schema from '../schema.ts'

const { messages } = schema
const signedIn = z.object({ user: schema.user })

export const findMe = call('GET /auth/me', {
  summary: 'Who is signed in',
  access: 'public',
  answer: z.object({ user: schema.user.nullable() }),
})

export const login = call('POST /auth/login', {
  summary: 'Sign in; `twoFactor` says that a code is still to come',
  access: 'public',
  body: schema.login,
  answer: z.object({ user: schema.user.nullable(), twoFactor: z.boolean() }),
})

export const finishLogin = call('POST /auth/two-factor', {
  summary: 'Finish signing in with a code or a recovery code',
  access: 'public',
  body: schema.secondStep,
  answer: signedIn,
})

export const startPasskeyLogin = call('POST /auth/passkey/options', {
  summary: 'What a browser needs to sign in with a passkey',
  access: 'public',
  answer: schema.ceremony,
})

export const loginWithPasskey = call('POST /auth/passkey', {
  summary: 'Sign in with a passkey',
  access: 'public',
  body: schema.passkeySignIn,
  answer: signedIn,
})

export const logout = call('POST /auth/logout', {
  summary: 'Sign out',
  access: 'public',
  failure: messages.logout,
})

export const register = call('POST /auth/register', {
  summary: 'Make an account with an invitation or the first-run link, and sign in',
  access: 'public',
  body: schema.registration,
  answer: signedIn,
  status: 201,
  failure: messages.register,
})

export const requestReset = call('POST /auth/forgot', {
  summary: 'Ask for a link to set a new password; the answer is the same for every address',
  access: 'public',
  body: schema.forgotten,
  answer: schema.message,
})

export const resetPassword = call('POST /auth/reset', {
  summary: 'Set a new password with an emailed link; ends every session',
  access: 'public',
  body: schema.reset,
  answer: schema.message,
  failure: messages.password,
})
