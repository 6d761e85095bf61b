import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { dayMs } from '#platform/durations.ts'
import { studioTime } from '#platform/studio-time.server.ts'
import { type DayNumber, dayNumber } from '../days.ts'
import { lockWriter, saveWriter } from './writer.server.ts'

/** A step takes some milliseconds, so that reports and forms never wait for it. */
const rowsAtOnce = 1_000
/** The last view's moment tells of a silence a day later. Without the month's salt a key recognises nobody. */
const keyLifetimeMs = 2 * dayMs
/** Ends a run; the next one goes on in an hour. */
const mostSteps = 200

/**
 * Deletes single visits older than `ANALYTICS_KEEP_MONTHS`, and what recognised visitors and sessions of months that are
 * over. Sums stay. Replaces the salt of a month that is over also where nobody visits.
 */
export async function sweepAnalytics(app: App): Promise<void> {
  const { db, clock, config } = app
  const month = await inTransaction(app, async (tx) => {
    const writer = await lockWriter(tx, clock.now())
    await saveWriter(tx, writer)
    return writer.month
  })
  const before = firstStoredDay(clock.now(), config.analyticsKeepMonths)
  await repeat(() => deleteKeys(db, month, clock.now().getTime() - keyLifetimeMs))
  await repeat(() => deleteVisitors(db, month))
  await db.deleteFrom('analyticsMissedSearch').where('month', '<', month).execute()
  await repeat(() => deleteSessions(app, before))
  await repeat(() => deleteExposures(app, before))
}

/** Counts the days of which single visits are to be deleted: their number does not grow with that of the visitors. */
export async function countOldDays({ db, clock, config }: App): Promise<number> {
  const days = await db
    .selectFrom('analyticsSession')
    .select('day')
    .distinct()
    .where('day', '<', firstStoredDay(clock.now(), config.analyticsKeepMonths))
    .execute()
  return days.length
}

/** The same day that many months before, or the last of a month that has no such day. */
export function firstStoredDay(now: Date, months: number): DayNumber {
  return dayNumber(studioTime(now).toPlainDate().subtract({ months }).toString())
}

async function repeat(deleteSome: () => Promise<number>): Promise<void> {
  for (let step = 0; step < mostSteps; step += 1) {
    if ((await deleteSome()) < rowsAtOnce) return
  }
}

async function deleteKeys(db: Database, month: string, seenBefore: number): Promise<number> {
  const old = db
    .selectFrom('analyticsSessionKey')
    .select('key')
    .where('month', '<>', month)
    // A later one was seen while the clock was ahead.
    .where((row) =>
      row.or([row('seenAt', '<', seenBefore), row('seenAt', '>', seenBefore + 2 * keyLifetimeMs)]),
    )
    .limit(rowsAtOnce)
  const { numDeletedRows } = await db
    .deleteFrom('analyticsSessionKey')
    .where('key', 'in', old)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

async function deleteVisitors(db: Database, month: string): Promise<number> {
  const old = db.selectFrom('analyticsVisitor').select('hash').where('month', '<>', month).limit(rowsAtOnce)
  const { numDeletedRows } = await db
    .deleteFrom('analyticsVisitor')
    .where('hash', 'in', old)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

async function deleteSessions(app: App, day: number): Promise<number> {
  const rows = await app.db
    .selectFrom('analyticsSession')
    .select('id')
    .where('day', '<', day)
    .limit(rowsAtOnce)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await inTransaction(app, async (tx) => {
    await tx.deleteFrom('analyticsView').where('session', 'in', ids).execute()
    await tx.deleteFrom('analyticsEvent').where('session', 'in', ids).execute()
    await tx.deleteFrom('analyticsSession').where('id', 'in', ids).execute()
  })
  return ids.length
}

/** An experiment that has ended keeps its results. */
async function deleteExposures(app: App, day: number): Promise<number> {
  const rows = await app.db
    .selectFrom('analyticsExposure')
    .select(['experiment', 'visitor'])
    .where('day', '<', day)
    .limit(rowsAtOnce)
    .execute()
  const visitors = [...new Set(rows.map(({ visitor }) => visitor))]
  if (visitors.length === 0) return 0
  await inTransaction(app, async (tx) => {
    await tx.deleteFrom('analyticsExposureGoal').where('visitor', 'in', visitors).execute()
    await tx.deleteFrom('analyticsExposure').where('visitor', 'in', visitors).execute()
  })
  return rows.length
}
