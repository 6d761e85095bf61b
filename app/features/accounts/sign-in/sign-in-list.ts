import { z } from 'zod'
import { pageAnswer } from '#platform/http/list-page.ts'

const signInFactors = ['password', 'authenticator', 'recovery code', 'passkey'] as const
/** `action` is `signed in`, or `code refused` for a wrong code after the right password. */
const signIn = z.object({
  _id: z.string(),
  action: z.string(),
  at: z.iso.datetime(),
  factor: z.enum(signInFactors),
  device: z.string(),
})

export const signInList = z.object({ signIns: z.array(signIn), ...pageAnswer })

export type SignIn = z.output<typeof signIn>
export type SignInFactor = (typeof signInFactors)[number]
