import type { ExpressionBuilder } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#db/tables.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { minuteMs } from '#platform/durations.ts'
import type { JobHandlers } from '#platform/jobs/jobs.server.ts'
import { every } from '#platform/timers/every.server.ts'
import { readCalendarNow } from './read-now.server.ts'

const readJob = 'booking-calendar'
const everyMs = 10 * minuteMs
const payloadShape = z.object({ id: z.string() })

/** Looks every minute whether calendars are due. */
export function startCalendars(app: App): void {
  every(app, 'calendars', minuteMs, () => queueReadings(app), { shared: true })
}

/** Queues the reading of each calendar that was last read or tried ten minutes ago. */
export async function queueReadings(app: App): Promise<void> {
  const now = app.clock.now()
  const last = new Date(now.getTime() - everyMs).toISOString()
  const isDue = (row: ExpressionBuilder<Tables, 'bookingCalendar'>) =>
    // A time in the future was left by a clock that was ahead.
    row.or([row('triedAt', 'is', null), row('triedAt', '<=', last), row('triedAt', '>', now.toISOString())])
  // Most looks find none, and need not wait for the write lock of SQLite.
  if (!(await app.db.selectFrom('bookingCalendar').select('id').where(isDue).limit(1).executeTakeFirst()))
    return
  await inTransaction(app, async (tx) => {
    const due = await tx
      .updateTable('bookingCalendar')
      .set({ triedAt: now.toISOString() })
      .where(isDue)
      .returning('id')
      .execute()
    for (const { id } of due) await tx.enqueue(readJob, { id })
  })
}

export const calendarJobs: JobHandlers = {
  [readJob]: (app, payload) => readCalendarNow(app, payloadShape.parse(payload).id),
}
