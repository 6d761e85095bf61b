import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { scoreRepeats, spamFrom, withoutDress } from './spam-score.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Counts how often the same message has come in the day before, from whomever, and keeps it as spam when that is too
 * often. Judged once, before anybody is told: what its owner has looked at or called no spam stays what it is.
 */
export async function judgeRepeats({ config }: App, tx: Database, id: string): Promise<void> {
  const row = await tx
    .selectFrom('enquiry')
    .select(['id', 'message', 'fingerprint', 'spamScore', 'createdAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row?.fingerprint !== '') return
  const fingerprint = fingerprintOf(row.message)
  // Two that are judged at once would not see each other. SQLite has one writer at a time anyway.
  if (config.database.kind === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${`enquiry ${fingerprint}`}, 0))`.execute(tx)
  const spamScore = row.spamScore + scoreRepeats(await countRepeats(tx, row, fingerprint))
  await tx.updateTable('enquiry').set({ fingerprint, spamScore }).where('id', '=', id).execute()
  // What arrived as spam and is new again by now was called no spam; and a status may have changed since it was read.
  if (row.spamScore >= spamFrom || spamScore < spamFrom) return
  await tx
    .updateTable('enquiry')
    .set({ status: 'spam' })
    .where('id', '=', id)
    .where('status', '=', 'new')
    .execute()
}

async function countRepeats(
  tx: Database,
  { id, createdAt }: { id: string; createdAt: string },
  fingerprint: string,
): Promise<number> {
  const since = new Date(Date.parse(createdAt) - dayMs).toISOString()
  const { count } = await tx
    .selectFrom('enquiry')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('fingerprint', '=', fingerprint)
    // The index holds no others.
    .where('fingerprint', '<>', '')
    .where('createdAt', '>', since)
    // A follow-up that was taken for dead may still be at work on this very message.
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

function fingerprintOf(message: string): string {
  return hash('sha256', withoutDress(message), 'base64url').slice(0, 22)
}
