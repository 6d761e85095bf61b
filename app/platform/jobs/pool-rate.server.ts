import type { App } from '../app.ts'
import type { Database } from '../db/database.server.ts'
import type { Transaction } from '../db/transaction.server.ts'
import { minuteMs } from '../durations.ts'
import type { Pool } from './jobs.server.ts'

/** How far behind its times a pool may catch up: a poll that comes late must not lower the rate. */
const slackMs = 600

interface Allowance {
  /** How many jobs may start now. */
  starts: number
  /** When the next one may start, in milliseconds. */
  nextAt: number
  spacingMs: number
  /** Whether the stored time is another one, which a slower rate or a clock of before it was set back has left. */
  isCorrected: boolean
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
  const spacingMs = (minuteMs + slackMs) / perMinute
  return { spacingMs, ...roomAt(row?.nextAt, { now, spacingMs, slackMs }) }
}

/**
 * Records that so many jobs start, and returns when the next one may. Runs in the transaction that claims them, which holds
 * the lock of the pool.
 */
export async function recordStarts(
  tx: Database,
  pool: string,
  { nextAt, spacingMs, isCorrected }: Allowance,
  count: number,
): Promise<number> {
  if (count === 0 && !isCorrected) return nextAt
  const after = nextAt + count * spacingMs
  await storeNext(tx, pool, after)
  return after
}

/** A count in one process precedes the effect by the time of a commit, and clocks of machines differ by that of a query. */
const effectSlackMs = 200
const commitMs = 200

/**
 * Counts the moment in which a job has its effect, such as the end of a mail: jobs that a slow server held up would have
 * theirs all at once. Returns undefined where the rate has room for it, and otherwise the time at which it has, in
 * milliseconds. Runs in the transaction that records the effect.
 */
export async function countEffect(
  { clock, config }: Pick<App, 'clock' | 'config'>,
  tx: Transaction,
  { name, perMinute }: Pool,
): Promise<number | undefined> {
  if (!perMinute) return undefined
  const effects = `${name} effects`
  await tx.lock(`rate of ${effects}`)
  const now = clock.now()
  // Closer than the starts are, so that the backlog shrinks.
  const spacingMs = (minuteMs + effectSlackMs + commitMs) / perMinute(config)
  const row = await findRate(tx, effects)
  const { starts, nextAt, isCorrected } = roomAt(row?.nextAt, { now, spacingMs, slackMs: effectSlackMs })
  if (starts > 0) await storeNext(tx, effects, nextAt + spacingMs)
  else if (isCorrected) await storeNext(tx, effects, nextAt)
  return starts > 0 ? undefined : nextAt
}

interface Spacing {
  now: Date
  spacingMs: number
  /** How far behind `now` the next time may lie. */
  slackMs: number
}

/** Finds the next time of a rate, never further away than one space, and how many there are up to now. */
function roomAt(
  stored: number | undefined,
  { now, spacingMs, slackMs }: Spacing,
): Pick<Allowance, 'starts' | 'nextAt' | 'isCorrected'> {
  const time = now.getTime()
  const latest = time + spacingMs
  const isCorrected = stored !== undefined && stored > latest
  const nextAt = isCorrected ? latest : Math.max(stored ?? 0, time - slackMs)
  return { starts: nextAt > time ? 0 : Math.floor((time - nextAt) / spacingMs) + 1, nextAt, isCorrected }
}

async function storeNext(tx: Database, pool: string, nextAt: number): Promise<void> {
  await tx
    .insertInto('poolRate')
    .values({ pool, nextAt, refusals: 0 })
    .onConflict((conflict) => conflict.column('pool').doUpdateSet({ nextAt }))
    .execute()
}

function findRate(db: Database, pool: string) {
  return db.selectFrom('poolRate').selectAll().where('pool', '=', pool).executeTakeFirst()
}
