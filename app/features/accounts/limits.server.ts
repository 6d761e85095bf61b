import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import { consume, giveBack, type LimitRule } from '#platform/http/rate-limit.server.ts'
import { hashToken } from './tokens.server.ts'

const quarterHour = 15 * 60
const hour = 4 * quarterHour

const limit = (name: string, points: number, durationSeconds: number): LimitRule => ({
  name: `accounts-${name}`,
  points,
  durationSeconds,
})

export const rateLimits = {
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

/** Identifies one account and one address in a limit, without storing the email address. */
export function pairKey(email: string, address: string): string {
  return `${address} ${hashToken(email)}`
}

/**
 * Counts a refused password, code or passkey against the address that sent it. Each attempt counts before its work, so
 * that a burst cannot pass the limit, and anything but a refusal takes its own count back.
 */
export async function limitFailures<T>(app: App, address: string, work: () => Promise<T>): Promise<T> {
  await consume(app, rateLimits.signInAddress, address)
  let isFailure = false
  try {
    return await work()
  } catch (error) {
    isFailure = error instanceof AppError && error.kind === 'unauthenticated'
    throw error
  } finally {
    if (!isFailure) await giveBack(app, rateLimits.signInAddress, address)
  }
}
