import type { App } from '#platform/app.ts'
import { readSecret } from '#platform/config/secret.server.ts'
import { AppError } from '#platform/errors.ts'
import { createRateLimiter, type RateLimiter } from '#platform/http/rate-limit.server.ts'
import { createPasswordHasher, type PasswordHasher } from './sign-in/password-hash.server.ts'

interface AccountsContext {
  /** Signs cookies and encrypts authenticator secrets and recovery codes. */
  readonly secret: string
  readonly passwords: PasswordHasher
  readonly limits: ReturnType<typeof createLimits>
}

/** A cache: everything in a context follows from its App, and is freed together with it. */
const contexts = new WeakMap<App, AccountsContext>()

export function accountsOf(app: App): AccountsContext {
  return contexts.get(app) ?? prepareAccounts(app)
}

/** Tests pass a cheap hasher: 200 ms for each password of each test person would be too slow. */
export function prepareAccounts(
  app: App,
  passwords: PasswordHasher = createPasswordHasher(),
): AccountsContext {
  const context: AccountsContext = {
    secret: readSecret(app.config.dataDir, 'accounts'),
    passwords,
    limits: createLimits(app),
  }
  contexts.set(app, context)
  return context
}

/** Counts one and returns false, instead of throwing, when the limit is exceeded. */
export async function isWithinLimit(limit: RateLimiter, key: string): Promise<boolean> {
  try {
    await limit.consume(key)
    return true
  } catch (error) {
    if (error instanceof AppError && error.kind === 'too-many') return false
    throw error
  }
}

/** Counts a refused password, code or passkey against the address that sent it. */
export async function countFailure<T>(app: App, address: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.kind === 'unauthenticated') {
      await accountsOf(app).limits.signInAddress.penalise(address)
    }
    throw error
  }
}

const quarterHour = 15 * 60

function createLimits(app: App) {
  const limit = (name: string, points: number, durationSeconds: number) =>
    createRateLimiter(app.db, { name: `accounts-${name}`, points, durationSeconds })
  return {
    /** Failures of one account from one address. */
    signInPair: limit('pair', 10, quarterHour),
    /** Failures from one address for any account, against lists of stolen passwords. */
    signInAddress: limit('address', 50, quarterHour),
    /** Codes tried after one password check. */
    secondStep: limit('second-step', 5, 10 * 60),
    /** Wrong passwords typed while signed in, so that a stolen session cannot be used to guess the password. */
    password: limit('password', 10, quarterHour),
    /** Mails to confirm a new address, by user: each goes to an address that the user may choose freely. */
    emailChange: limit('email-change', 5, 60 * 60),
    /** Requests with the token of a link, by address. */
    link: limit('link', 30, quarterHour),
    /** Passkey challenges by address: each page with a sign-in form asks for one, and each is a row. */
    passkeyChallenge: limit('passkey', 100, quarterHour),
    resetAddress: limit('reset', 10, quarterHour),
    /** Reset mails to one account, so that nobody can fill its owner's mailbox. */
    resetAccount: limit('reset-account', 3, 60 * 60),
  }
}
