import { createHmac } from 'node:crypto'
import type { App } from '../app.ts'
import type { Transaction } from '../db/transaction.server.ts'
import { clearLimitsOf, consumeTogether, isWithinLimit, type LimitRule } from '../http/rate-limit.server.ts'
import { mailboxOf } from './recipient.ts'

const daySeconds = 24 * 60 * 60
const unasked: LimitRule = { name: 'unasked-mail', points: 3, durationSeconds: daySeconds }

/**
 * Counts a mail that a form would send to an address which anybody can type in, and reports whether it may be sent: three
 * a day to one mailbox, and within them no more than `rule` allows. Runs in the transaction that enqueues the mail.
 */
export async function mayMailUnasked(
  app: Pick<App, 'clock' | 'secrets'>,
  tx: Transaction,
  email: string,
  rule?: LimitRule,
): Promise<boolean> {
  const key = keyOf(app, email)
  return (!rule || (await isWithinLimit(app, tx, rule, key))) && (await isWithinLimit(app, tx, unasked, key))
}

/**
 * Counts something that always sends a mail to a typed address, and refuses it with 429 beyond `rule`: it is not done, so
 * that nobody waits for a mail that does not come, and a stranger's address cannot be flooded.
 */
export async function countMailed(
  app: Pick<App, 'clock' | 'secrets'>,
  tx: Transaction,
  email: string,
  rule: LimitRule,
): Promise<void> {
  await consumeTogether(app, tx, [rule], keyOf(app, email))
}

/** Deletes the counts of an address that is being erased. */
export function forgetUnaskedMails(app: Pick<App, 'secrets'>, tx: Transaction, email: string): Promise<void> {
  return clearLimitsOf(tx, keyOf(app, email))
}

/** Keyed, so that nobody can find out from the counts to whom the site has written. */
function keyOf({ secrets }: Pick<App, 'secrets'>, email: string): string {
  return createHmac('sha256', secrets('unasked-mail'))
    .update(mailboxOf(email))
    .digest('base64url')
    .slice(0, 22)
}
