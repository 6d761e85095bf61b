import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { minuteMs } from '#platform/durations.ts'
import { claimFailedForms, countFailedForms } from '#services/visits/count/queries.server.ts'
import { dateOf, dayAt } from '#services/visits/days.ts'
import { listWarned } from './readers.server.ts'

export const failuresLetter = 'analytics-failures'

/** Warns at most once a day that enquiries were answered with an error of the site. */
export async function warnOfFailures(app: App): Promise<void> {
  // Of a minute ago: at midnight the last minute of the day before has not been looked at.
  const day = dayAt(new Date(app.clock.now().getTime() - minuteMs))
  if ((await countFailedForms(app.db, day)) === 0) return
  await inTransaction(app, async (tx) => {
    if (!(await claimFailedForms(tx, day))) return
    for (const { id } of await listWarned(tx))
      await app.mail.enqueueLetter(tx, failuresLetter, `${id} ${dateOf(day)}`)
  })
}
