import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { dayMs } from '#platform/durations.ts'
import { countCharacters } from '#platform/text.ts'
import { recordEnquiries } from '../search-source.server.ts'

export interface SpamSigns {
  name: string
  message: string
  /** The text in the field that people do not see. */
  honeypot: string
  shownForMs: number | undefined
  /** Whether the bot check let it pass with doubts. */
  isSuspect: boolean
}

/** From this score on a message is stored as spam. */
export const spamFrom = 50

/** A person reads a form before filling it in, unless the browser fills it in. */
const quickestMs = 2_000

/**
 * Scores how much of a message looks automatic or like advertising. Enough alone are the honeypot, a doubt of the bot
 * check, a link as name, and a message full of links; a form sent at once only together with another sign.
 */
export function scoreSpam({ name, message, honeypot, shownForMs, isSuspect }: SpamSigns): number {
  const links = message.match(/https?:\/\/|\bwww\./gi)?.length ?? 0
  const words = message.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  const hasMarkup = /\[url[=\]]|\[link[=\]]|<a\s[^>]*href/i.test(message)
  return (
    (honeypot === '' ? 0 : 100) +
    (shownForMs !== undefined && shownForMs < quickestMs ? 30 : 0) +
    (isSuspect ? 60 : 0) +
    // One link is normal, and so is a short list of examples in a longer text.
    Math.max(0, links - 2) * 15 +
    (links > 1 && words / links < 15 ? 25 : 0) +
    (hasMarkup ? 40 : 0) +
    (/https?:\/\/|\bwww\./i.test(name) ? 60 : 0) +
    (links > 0 && countCharacters(message) < 60 && words < 10 ? 15 : 0)
  )
}

/** An unsure person sends the same message twice; the fourth copy is spam. */
export const scoreRepeats = (repeats: number): number => Math.min(repeats, 5) * 17

/** Two messages that differ in case, spacing and punctuation alone are the same. */
export function normaliseMessage(message: string): string {
  return message
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * Counts how often the same message arrived in the day before, from any sender, and marks it as spam when too often. Runs
 * once for each enquiry, before the mails; a status that the owner has set stays.
 */
export async function markRepeats({ config }: App, tx: Transaction, id: string): Promise<void> {
  const row = await tx
    .selectFrom('enquiry')
    .select(['id', 'message', 'fingerprint', 'spamScore', 'createdAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row?.fingerprint !== '') return
  const fingerprint = hash('sha256', normaliseMessage(row.message), 'base64url').slice(0, 22)
  // Two transactions on the same message would not see each other's. SQLite has one writer at a time anyway.
  if (config.database.kind === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${`enquiry ${fingerprint}`}, 0))`.execute(tx)
  const spamScore = row.spamScore + scoreRepeats(await countRepeats(tx, row, fingerprint))
  await tx.updateTable('enquiry').set({ fingerprint, spamScore }).where('id', '=', id).execute()
  // An enquiry that arrived as spam and is new by now was taken out of spam by the owner.
  if (row.spamScore >= spamFrom || spamScore < spamFrom) return
  await tx
    .updateTable('enquiry')
    .set({ status: 'spam' })
    .where('id', '=', id)
    .where('status', '=', 'new')
    .execute()
  await recordEnquiries(tx, [id])
}

async function countRepeats(
  tx: Transaction,
  { id, createdAt }: { id: string; createdAt: string },
  fingerprint: string,
): Promise<number> {
  const since = new Date(Date.parse(createdAt) - dayMs).toISOString()
  const { count } = await tx
    .selectFrom('enquiry')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('fingerprint', '=', fingerprint)
    // Repeats the condition of the partial index.
    .where('fingerprint', '<>', '')
    .where('createdAt', '>', since)
    // A job that was taken for dead may still be working on this very enquiry.
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}
