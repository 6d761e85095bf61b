import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { JobHandlers } from '#platform/jobs/jobs.server.ts'
import { endBooking } from './commands/apply.server.ts'
import { bookingNoticeJobs, followUp, lapseJob, reminderJob } from './commands/follow-up.server.ts'
import { inBookingTransaction } from './commands/slot-checks.server.ts'
import { findBooking } from './queries.server.ts'

const reminderShape = z.object({ id: z.string(), start: z.string() })
const lapseShape = z.object({ id: z.string() })

/** Idempotent: a booking is reminded of once for each start, and a wait ends once. */
export const bookingJobs: JobHandlers = {
  ...bookingNoticeJobs,
  [reminderJob]: async (app, payload) => remind(app, reminderShape.parse(payload)),
  [lapseJob]: async (app, payload) => lapse(app, lapseShape.parse(payload).id),
}

/** Sends the reminder of a booking that still has the start it was queued for. */
async function remind(app: App, { id, start }: z.output<typeof reminderShape>): Promise<void> {
  const now = app.clock.now().toISOString()
  if (start <= now) return
  await inTransaction(app, async (tx) => {
    const reminded = await tx
      .updateTable('booking')
      .set({ remindedAt: now })
      .where('id', '=', id)
      .where('start', '=', start)
      .where('remindedAt', 'is', null)
      .where('bookedAt', 'is not', null)
      .where('cancelledAt', 'is', null)
      .where('declinedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    const booking = reminded && (await findBooking(tx, id))
    if (booking) await followUp(app, tx, { kind: 'reminder', booking, by: 'time' })
  })
}

/** Declines a booking that nobody confirmed in time. A move may have given it more. */
async function lapse(app: App, id: string): Promise<void> {
  await inBookingTransaction(app, async (tx) => {
    const booking = await findBooking(tx, id)
    if (booking?.state !== 'pending' || !booking.lapsesAt) return
    if (booking.lapsesAt > app.clock.now().toISOString()) return
    await endBooking(app, tx, booking, { kind: 'lapsed', by: 'time' })
  })
}
