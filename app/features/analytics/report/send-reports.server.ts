import type { App } from '#platform/app.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { dayMs, minuteMs } from '#platform/durations.ts'
import { studioTime } from '#platform/studio-time.server.ts'
import { every } from '#platform/timers/every.server.ts'
import { recordNotification } from '#services/feed/commands.server.ts'
import { readDays } from '#services/visits/count/from-sums.server.ts'
import { findFirstDay, findLastSeen } from '#services/visits/count/queries.server.ts'
import { dayAt, dayNumber } from '#services/visits/days.ts'
import { sumKinds, totals } from '#services/visits/store/sums.ts'
import { listReaders, listWarned } from './readers.server.ts'
import { warnOfFailures } from './warn-of-failures.server.ts'

export const weeklyLetter = 'analytics-week'
export const silenceLetter = 'analytics-silence'

const silentMs = dayMs
const rhythmDays = 28

/** Looks every minute whether mails are due. */
export function startReports(app: App): void {
  const look = async () => {
    await queueWeeklyReports(app)
    await warnOfSilence(app)
    await warnOfFailures(app)
  }
  every(app, 'reports by email', minuteMs, look, { shared: true })
}

const monday = 1

/** Returns the first day of the week before, on Mondays from 08:00 studio time on. */
export function findReportedWeek(now: Date): string | undefined {
  const time = studioTime(now)
  if (time.dayOfWeek !== monday || time.hour < 8) return undefined
  return time.toPlainDate().subtract({ weeks: 1 }).toString()
}

/** Queues the mail about a week that was counted whole, once for each reader. */
export async function queueWeeklyReports(app: App): Promise<void> {
  const week = findReportedWeek(app.clock.now())
  if (week === undefined) return
  const first = await findFirstDay(app.db)
  if (first === undefined || first > dayNumber(week)) return
  for (const { id } of await listReaders(app.db)) {
    await inTransaction(app, async (tx) => {
      if (await claim(tx, id, { reportedWeek: week }))
        await app.mail.enqueueLetter(tx, weeklyLetter, `${id} ${week}`)
    })
  }
}

/** Warns once of each silence: no view for a day, on a site that had views on each of the 28 days before. */
export async function warnOfSilence(app: App): Promise<void> {
  const lastAt = await findLastSeen(app.db, app.clock.now())
  if (!lastAt || app.clock.now().getTime() - lastAt < silentMs) return
  const end = dayAt(new Date(lastAt))
  const views = await readDays(app.db, { start: end - rhythmDays + 1, end }, sumKinds.total, totals.views)
  if ([...views.values()].filter((sum) => sum > 0).length < rhythmDays) return
  await inTransaction(app, async (tx) => {
    let isNews = false
    for (const { id } of await listWarned(tx)) {
      if (!(await claim(tx, id, { warnedAfter: lastAt }))) continue
      isNews = true
      await app.mail.enqueueLetter(tx, silenceLetter, `${id} ${lastAt}`)
    }
    if (!isNews) return
    const news = { kind: 'silence', title: 'No visits for a day', link: '/admin/analytics' } as const
    await recordNotification(app, tx, news)
  })
}

/** Stores the period that a reader is mailed; false where an earlier call or another process has done so. */
async function claim(
  tx: Transaction,
  userId: string,
  about: { reportedWeek: string } | { warnedAfter: number },
): Promise<boolean> {
  const column = 'reportedWeek' in about ? 'reportedWeek' : 'warnedAfter'
  const claimed = await tx
    .insertInto('analyticsReader')
    .values({ userId, ...about })
    .onConflict((known) =>
      known
        .column('userId')
        .doUpdateSet(about)
        .where((row) =>
          row.or([
            row(`analyticsReader.${column}`, 'is', null),
            // Not only a later one: a clock that was ahead may have left a time in the future.
            row(`analyticsReader.${column}`, '<>', row.ref(`excluded.${column}`)),
          ]),
        ),
    )
    .returning('userId')
    .executeTakeFirst()
  return claimed !== undefined
}

/** The first and the last day of a reported week. */
export function daysOfWeek(week: string): { startDate: string; endDate: string } {
  return { startDate: week, endDate: Temporal.PlainDate.from(week).add({ days: 6 }).toString() }
}
