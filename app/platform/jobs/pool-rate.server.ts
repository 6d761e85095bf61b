import type { Database } from '../db/database.server.ts'
import { inTransaction, type Transaction, type TransactionTools } from '../db/transaction.server.ts'
import type { Pool } from './jobs.server.ts'

const minuteMs = 60_000
/** How far behind its times a pool may catch up: a poll that comes late must not lower the rate. */
const slackMs = 600

/** How many temporary refusals in a row are ordinary. Each further one halves the rate, down to a sixteenth. */
const ordinaryRefusals = 4
const mostHalvings = 4

interface Allowance {
  /** How many jobs may start now. */
  starts: number
  /** When the next one may start, in milliseconds. */
  nextAt: number
  spacingMs: number
}

/**
 * Returns how many jobs of a pool may start. The starts are spaced so that even one that made up for the slack leaves no more
 * than the rate in any 60 seconds, which costs 1% of it.
 */
export async function readAllowance(
  db: Database,
  pool: string,
  { perMinute, now }: { perMinute: number; now: Date },
): Promise<Allowance> {
  const row = await findRate(db, pool)
  const halvings = Math.min(Math.max((row?.refusals ?? 0) - ordinaryRefusals, 0), mostHalvings)
  const spacingMs = ((minuteMs + slackMs) / perMinute) * 2 ** halvings
  const time = now.getTime()
  // A time far ahead was stored before the clock was set back.
  const isAhead = row !== undefined && row.nextAt > time + 2 * spacingMs + slackMs
  const nextAt = isAhead ? time : Math.max(row?.nextAt ?? 0, time - slackMs)
  return { starts: nextAt > time ? 0 : Math.floor((time - nextAt) / spacingMs) + 1, nextAt, spacingMs }
}

/**
 * Records that so many jobs start, and returns when the next one may. Runs in the transaction that claims them, which holds
 * the lock of the pool.
 */
export async function recordStarts(
  tx: Database,
  pool: string,
  { nextAt, spacingMs }: Allowance,
  count: number,
): Promise<number> {
  if (count === 0) return nextAt
  const after = nextAt + count * spacingMs
  await tx
    .insertInto('poolRate')
    .values({ pool, nextAt: after, refusals: 0 })
    .onConflict((conflict) => conflict.column('pool').doUpdateSet({ nextAt: after }))
    .execute()
  return after
}

/**
 * Reserves another start for a job that took long to get to its work, and returns when that is, in milliseconds. Without it
 * the jobs that a slow server held up would work all at once.
 */
export function reserveStart(app: TransactionTools, { name, perMinute }: Pool): Promise<number> {
  const now = app.clock.now()
  return inTransaction(app, async (tx) => {
    if (!perMinute) return now.getTime()
    await tx.lock(`jobs of ${name}`)
    const allowance = await readAllowance(tx, name, { perMinute: perMinute(app.config), now })
    await recordStarts(tx, name, allowance, 1)
    return allowance.nextAt
  })
}

/** Counts temporary refusals in a row, which slow the pool down; any other answer ends the row. */
export async function recordAnswer(tx: Transaction, pool: string, isRefusal: boolean): Promise<void> {
  await tx
    .updateTable('poolRate')
    .set((row) => ({ refusals: isRefusal ? row('refusals', '+', 1) : 0 }))
    .where('pool', '=', pool)
    .$if(!isRefusal, (query) => query.where('refusals', '>', 0))
    .execute()
}

function findRate(db: Database, pool: string) {
  return db.selectFrom('poolRate').selectAll().where('pool', '=', pool).executeTakeFirst()
}
