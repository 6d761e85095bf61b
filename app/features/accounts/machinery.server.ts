import type { App } from '#platform/app.ts'
import { readSecret } from '#platform/config/secret.server.ts'
import { createRateLimiter } from '#platform/http/rate-limit.server.ts'
import type { Auth } from './auth.server.ts'
import { createPasswordHasher, type PasswordHasher } from './password-hash.server.ts'

interface Machinery {
  /**
   * Loaded when somebody first signs in: better-auth takes 300 ms and 60 MB, which a process that only serves the public
   * pages need not spend.
   */
  readonly auth: () => Promise<Auth>
  readonly cookieSecret: string
  readonly passwords: PasswordHasher
  readonly limits: ReturnType<typeof createLimits>
}

/**
 * All of it follows from the App alone, so this only remembers what has been worked out for one: it is not state that
 * could differ between two callers, and it goes when the App goes.
 */
const made = new WeakMap<App, Machinery>()

export function accountsOf(app: App): Machinery {
  return made.get(app) ?? prepareAccounts(app)
}

/** `passwords` is for tests, which make people by the dozen and cannot spend 200 ms on each of their passwords. */
export function prepareAccounts(app: App, passwords: PasswordHasher = createPasswordHasher()): Machinery {
  const cookieSecret = readSecret(app.config.dataDir, 'accounts')
  let auth: Promise<Auth> | undefined
  const machinery: Machinery = {
    auth: () => {
      auth ??= import('./auth.server.ts').then(({ createAuth }) => createAuth(app, cookieSecret, passwords))
      return auth
    },
    cookieSecret,
    passwords,
    limits: createLimits(app),
  }
  made.set(app, machinery)
  return machinery
}

const quarterHour = 15 * 60

function createLimits(app: App) {
  const limit = (name: string, points: number, durationSeconds: number) =>
    createRateLimiter(app.db, { name: `accounts-${name}`, points, durationSeconds })
  return {
    /** Failures of one account from one address. */
    signInPair: limit('pair', 10, quarterHour),
    /** Failures from one address, whatever the account: a list of stolen passwords is tried this way. */
    signInAddress: limit('address', 50, quarterHour),
    /** Wrong passwords typed while signed in: a stolen session does not become a stolen password. */
    password: limit('password', 10, quarterHour),
    /** Requests that carry a token of a link, by address. */
    link: limit('link', 30, quarterHour),
    /** Every page with a sign-in form asks for a challenge, and each challenge is a row. */
    passkeyChallenge: limit('passkey', 100, quarterHour),
    resetAddress: limit('reset', 10, quarterHour),
    /** Mails to one account: somebody else's impatience does not fill the owner's mailbox. */
    resetAccount: limit('reset-account', 3, 60 * 60),
  }
}
