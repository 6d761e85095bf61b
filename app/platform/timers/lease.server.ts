import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { App } from '../app.ts'
import { createId } from '../ids.ts'
import { isRecent } from './recent.ts'

type LeaseTools = Pick<App, 'clock' | 'db'>

/** The clocks of two machines on PostgreSQL differ by less, see `openSharedClock`. */
const slackMs = 10_000
/** Another process may take the lease of one that has given no sign of life for so long. */
const lostAfterMs = 60_000

/**
 * Takes a name for `ms`, and returns false where any process that shares the database has taken it within that time. A time
 * in the future counts as never: a clock that was ahead has left it.
 */
export async function lease(
  { clock, db }: LeaseTools,
  name: string,
  ms: number,
  holder: string | null = null,
): Promise<boolean> {
  const now = clock.now().getTime()
  const [oldest, newest] = [now - ms, now + slackMs].map((time) => new Date(time).toISOString()) as [
    string,
    string,
  ]
  const isFree = (row: ExpressionBuilder<Tables, 'lease'>) =>
    row.or([row('lease.takenAt', '<=', oldest), row('lease.takenAt', '>', newest)])
  const known = db.selectFrom('lease').select('name').where('name', '=', name)
  // Most looks end here, and need not wait for the write lock of SQLite.
  if (await known.where((row) => row.not(isFree(row))).executeTakeFirst()) return false
  const taking = { takenAt: new Date(now).toISOString(), holder }
  const taken = await db
    .insertInto('lease')
    .values({ name, ...taking })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(taking).where(isFree))
    .returning('name')
    .executeTakeFirst()
  return taken !== undefined
}

/** Reports whether a process holds the lease. */
export async function isLeased({ clock, db }: LeaseTools, name: string): Promise<boolean> {
  const row = await db.selectFrom('lease').select('takenAt').where('name', '=', name).executeTakeFirst()
  return isRecent(row?.takenAt, lostAfterMs, clock.now())
}

/**
 * Does work that one process of all may be in, and returns undefined where another one is. The lease is renewed until the
 * work has ended; that of a process that died is free a minute later.
 */
export async function inLease<T>(
  { clock, db, log }: LeaseTools & Pick<App, 'log'>,
  name: string,
  work: () => Promise<T>,
): Promise<{ result: T } | undefined> {
  const holder = createId()
  if (!(await lease({ clock, db }, name, lostAfterMs, holder))) return undefined
  const warn = (error: unknown) => log.warn({ err: error, lease: name }, 'a lease could not be written')
  const renew = () =>
    db
      .updateTable('lease')
      .set({ takenAt: clock.now().toISOString() })
      .where('name', '=', name)
      .where('holder', '=', holder)
      .execute()
  const renewing = setInterval(() => void renew().catch(warn), lostAfterMs / 3)
  renewing.unref()
  try {
    return { result: await work() }
  } finally {
    clearInterval(renewing)
    await db.deleteFrom('lease').where('name', '=', name).where('holder', '=', holder).execute().catch(warn)
  }
}
