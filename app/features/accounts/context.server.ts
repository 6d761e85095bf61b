import type { App } from '#platform/app.ts'
import { readSecret } from '#platform/config/secret.server.ts'
import { AppError } from '#platform/errors.ts'
import { createRateLimiter, type RateLimiter } from '#platform/http/rate-limit.server.ts'
import { createPasswordHasher, type PasswordHasher } from './sign-in/password-hash.server.ts'
import { hashToken } from './tokens.server.ts'

interface AccountsContext {
  /** Signs cookies and encrypts authenticator secrets. */
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

/** Identifies one account and one address in a limit, without storing the email address. */
export function pairKey(email: string, address: string): string {
  return `${address} ${hashToken(email)}`
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

/**
 * Counts a refused password, code or passkey against the address that sent it. Each attempt counts before its work, so
 * that a burst cannot pass the limit, and anything but a refusal takes its own count back.
 */
export async function limitFailures<T>(app: App, address: string, work: () => Promise<T>): Promise<T> {
  const { signInAddress } = accountsOf(app).limits
  await signInAddress.consume(address)
  let isFailure = false
  try {
    return await work()
  } catch (error) {
    isFailure = error instanceof AppError && error.kind === 'unauthenticated'
    throw error
  } finally {
    if (!isFailure) await signInAddress.giveBack(address)
  }
}

const quarterHour = 15 * 60
const hour = 4 * quarterHour

function createLimits(app: App) {
  const limit = (name: string, points: number, durationSeconds: number) =>
    createRateLimiter(app.db, { name: `accounts-${name}`, points, durationSeconds })
  return {
    /** Failures of one account from one address. */
    signInPair: limit('pair', 10, quarterHour),
    /** Failures from one address for any account, against lists of stolen passwords. */
    signInAddress: limit('address', 50, quarterHour),
    /**
     * Wrong codes of one account, over all its sign-ins: of a million codes two are right at a time, so guessing without
     * a pause succeeds on 0.2% of days. Its owner is told long before.
     */
    secondStep: limit('second-step', 10, quarterHour),
    /** Mails to one account about codes that were tried: an attack that goes on must not fill its owner's mailbox. */
    triedCodesMail: limit('tried-codes-mail', 3, 24 * hour),
    /** Wrong passwords typed while signed in, so that a stolen session cannot be used to guess the password. */
    password: limit('password', 10, quarterHour),
    /** Mails to confirm a new address, by user: each goes to an address that the user may choose freely. */
    emailChange: limit('email-change', 5, 60 * 60),
    /** Requests with the token of a link, by address. */
    link: limit('link', 30, quarterHour),
    /** Passkey challenges by address: each page with a sign-in form asks for one, and each is a row. */
    passkeyChallenge: limit('passkey', 100, quarterHour),
    resetAddress: limit('reset', 10, quarterHour),
    /** Reset mails to one account that one address may ask for, whether or not there is such an account. */
    resetPair: limit('reset-pair', 3, hour),
    /** Reset mails to one account, from all addresses together, so that nobody can fill its owner's mailbox. */
    resetAccount: limit('reset-account', 10, hour),
  }
}
