import { createHmac } from 'node:crypto'
import type { App } from '../app.ts'
import { readSecret } from '../config/secret.server.ts'
import type { Transaction } from '../db/transaction.server.ts'
import { AppError } from '../errors.ts'
import { consumeTogether, type LimitRule } from '../http/rate-limit.server.ts'
import { mailboxOf } from './recipient.ts'

const daySeconds = 24 * 60 * 60
const unasked: LimitRule = { name: 'unasked-mail', points: 3, durationSeconds: daySeconds }

/**
 * Counts a mail that a form would send to an address which anybody can type in, and reports whether it may be sent: three
 * a day to one mailbox, and within them no more than `rule` allows. Runs in the transaction that enqueues the mail.
 */
export async function mayMailUnasked(
  app: Pick<App, 'config'>,
  tx: Transaction,
  email: string,
  rule?: LimitRule,
): Promise<boolean> {
  const key = keyOf(app, email)
  return (!rule || (await counts(tx, rule, key))) && (await counts(tx, unasked, key))
}

/** Keyed, so that nobody can find out from the counts to whom the site has written. */
function keyOf({ config }: Pick<App, 'config'>, email: string): string {
  const secret = readSecret(config.dataDir, 'unasked-mail')
  return createHmac('sha256', secret).update(mailboxOf(email)).digest('base64url').slice(0, 22)
}

async function counts(tx: Transaction, rule: LimitRule, key: string): Promise<boolean> {
  try {
    await consumeTogether(tx, [rule], key)
    return true
  } catch (error) {
    if (error instanceof AppError && error.kind === 'too-many') return false
    throw error
  }
}
