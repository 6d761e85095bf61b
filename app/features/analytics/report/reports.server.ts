import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { dayMs, minuteMs } from '#platform/durations.ts'
import { studioTime } from '#platform/studio-time.server.ts'
import { every } from '#platform/timers/every.server.ts'
import { recordNotification } from '#services/feed/commands.server.ts'
import { listUsers, type User } from '#services/people/people.server.ts'
import { readDays } from '#services/visits/count/from-sums.server.ts'
import {
  claimFailedForms,
  countFailedForms,
  findFirstDay,
  findLastSeen,
} from '#services/visits/count/queries.server.ts'
import { dateOf, dayAt, dayNumber } from '#services/visits/days.ts'
import { sumKinds, totals } from '#services/visits/store/sums.ts'

/** Names of letters, which the jobs of waiting mails hold. */
export const letterNames = {
  week: 'analytics-week',
  silence: 'analytics-silence',
  failures: 'analytics-failures',
} as const

const silentMs = dayMs
const rhythmDays = 28
const monday = 1

/** Looks every minute whether mails are due. */
export function startReports(app: App): void {
  const look = async () => {
    await queueWeeklyReports(app)
    await warnOfSilence(app)
    await warnOfFailures(app)
  }
  every(app, 'reports by email', minuteMs, look, { shared: true })
}

/** Lists the users who switched the weekly report on. */
export async function listReaders(db: Database): Promise<User[]> {
  const [users, choices] = await Promise.all([listUsers(db), listChoices(db)])
  return users.filter(({ id }) => choices.get(id) === 1)
}

/** Lists the users who are mailed warnings: the readers, and the first administrator unless they switched it off. */
export async function listWarned(db: Database): Promise<User[]> {
  const [users, choices] = await Promise.all([listUsers(db), listChoices(db)])
  const first = users.find(({ role }) => role === 'admin')
  return users.filter((user) => (choices.get(user.id) ?? (user === first ? 1 : 0)) === 1)
}

async function listChoices(db: Database): Promise<Map<string, number | null>> {
  const rows = await db.selectFrom('analyticsReader').select(['userId', 'wantsReport']).execute()
  return new Map(rows.map(({ userId, wantsReport }) => [userId, wantsReport]))
}

export async function wantsReport(db: Database, userId: string): Promise<boolean> {
  return (await listReaders(db)).some(({ id }) => id === userId)
}

export async function chooseReport({ db }: App, userId: string, weekly: boolean): Promise<void> {
  const wantsReport = weekly ? 1 : 0
  await db
    .insertInto('analyticsReader')
    .values({ userId, wantsReport })
    .onConflict((known) => known.column('userId').doUpdateSet({ wantsReport }))
    .execute()
}

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
        await app.mail.enqueueLetter(tx, letterNames.week, `${id} ${week}`)
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
      await app.mail.enqueueLetter(tx, letterNames.silence, `${id} ${lastAt}`)
    }
    if (!isNews) return
    const news = { kind: 'silence', title: 'No visits for a day', link: '/admin/analytics' } as const
    await recordNotification(app, tx, news)
  })
}

/** Warns at most once a day that enquiries were answered with an error of the site. */
export async function warnOfFailures(app: App): Promise<void> {
  // Of a minute ago: at midnight the last minute of the day before has not been looked at.
  const day = dayAt(new Date(app.clock.now().getTime() - minuteMs))
  if ((await countFailedForms(app.db, day)) === 0) return
  await inTransaction(app, async (tx) => {
    if (!(await claimFailedForms(tx, day))) return
    for (const { id } of await listWarned(tx))
      await app.mail.enqueueLetter(tx, letterNames.failures, `${id} ${dateOf(day)}`)
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
        // Not only a later one: a clock that was ahead may have left a time in the future.
        .where(`analyticsReader.${column}`, 'is distinct from', (row) => row.ref(`excluded.${column}`)),
    )
    .returning('userId')
    .executeTakeFirst()
  return claimed !== undefined
}
