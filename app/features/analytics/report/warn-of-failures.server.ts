import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { type DayNumber, dateOf, dayAt } from '../days.ts'
import { sumKinds, totals } from '../store/sums.ts'
import { type ListPeople, listWarned } from './readers.server.ts'

export const failuresLetter = 'analytics-failures'

const minuteMs = 60_000

/** Warns at most once a day that enquiries were answered with an error of the site. */
export async function warnOfFailures(app: App, listPeople: ListPeople): Promise<void> {
  // Of a minute ago: at midnight the last minute of the day before has not been looked at.
  const day = dayAt(new Date(app.clock.now().getTime() - minuteMs))
  if ((await countFailures(app.db, day)) === 0) return
  await inTransaction(app, async (tx) => {
    // Whichever process inserts the row tells the readers.
    const claimed = await tx
      .insertInto('analyticsSum')
      .values({ day, kind: sumKinds.total, key: totals.failedFormsTold, sum: 1 })
      .onConflict((known) => known.columns(['day', 'kind', 'key']).doNothing())
      .returning('day')
      .executeTakeFirst()
    if (!claimed) return
    for (const { _id } of await listWarned(tx, listPeople))
      await app.mail.enqueueLetter(tx, failuresLetter, `${_id} ${dateOf(day)}`)
  })
}

export async function countFailures(db: Database, day: DayNumber): Promise<number> {
  const row = await db
    .selectFrom('analyticsSum')
    .select('sum')
    .where('day', '=', day)
    .where('kind', '=', sumKinds.total)
    .where('key', '=', totals.failedForms)
    .executeTakeFirst()
  return row?.sum ?? 0
}
