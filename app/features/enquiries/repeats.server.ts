import { hash } from 'node:crypto'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { takeTurn } from '#platform/db/take-turn.server.ts'
import { scoreRepeats, spamFrom, withoutDress } from './spam-score.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Counts how often the same message has come in the day before, from whomever, and keeps it as spam when that is too
 * often. Judged once, before anybody is told: what its owner has looked at or called no spam stays what it is.
 */
export async function judgeRepeats({ config }: App, tx: Database, id: string): Promise<void> {
  const row = await tx
    .selectFrom('enquiry')
    .select(['message', 'fingerprint', 'spamScore', 'status', 'createdAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row?.fingerprint !== '') return
  const fingerprint = fingerprintOf(row.message)
  // Two that are judged at once would not see each other.
  await takeTurn(config, tx, `enquiry ${fingerprint}`)
  const repeats = await countRepeats(tx, fingerprint, row.createdAt)
  const spamScore = row.spamScore + scoreRepeats(repeats)
  const status = row.status === 'new' && spamScore >= spamFrom ? 'spam' : row.status
  await tx.updateTable('enquiry').set({ fingerprint, spamScore, status }).where('id', '=', id).execute()
}

async function countRepeats(tx: Database, fingerprint: string, before: string): Promise<number> {
  const since = new Date(Date.parse(before) - dayMs).toISOString()
  const { count } = await tx
    .selectFrom('enquiry')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('fingerprint', '=', fingerprint)
    // The index holds no others.
    .where('fingerprint', '<>', '')
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

function fingerprintOf(message: string): string {
  return hash('sha256', withoutDress(message), 'base64url').slice(0, 22)
}
