import type { App } from '#platform/app.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { monthsBefore } from '#platform/studio-time.server.ts'
import type { Actor } from '#services/audit/audit.server.ts'
import type { ErasedItems, PersonErasure } from '#services/people/person-source.server.ts'
import { forgetDocument, forgetDocuments } from '#services/search/documents.server.ts'
import { recordErasedGoals } from '#services/visits/erased-goals.server.ts'
import { studio } from '#studio'
import { type Booking, timesTag } from '../booking.ts'
import { listPersonsBookings } from '../queries.server.ts'
import { endBooking, recordBooking } from './apply.server.ts'
import { withdrawBookingMails } from './follow-up.server.ts'
import { lockBookings } from './slot-checks.server.ts'

const batchSize = 500

/**
 * Erases the bookings of one person. A future one is cancelled first, so that its visitor is told
 * and calendars drop it; not where a restored backup is erased again, since that was told then.
 */
export async function erasePersonsBookings(
  app: App,
  tx: Transaction,
  { email, by, isAgain }: Omit<PersonErasure, 'erased'>,
): Promise<ErasedItems> {
  await lockBookings(tx)
  const bookings = await listPersonsBookings(tx, email)
  const goals = await tx
    .selectFrom('booking')
    .select(['createdAt as at', 'visit'])
    .where('person', '=', email)
    .where('bookedAt', 'is not', null)
    .execute()
  await recordErasedGoals(tx, 'booking', goals)
  const now = app.clock.now().toISOString()
  for (const booking of bookings) {
    await withdrawBookingMails(app, tx, booking.id)
    const isOpen = booking.state === 'booked' || booking.state === 'pending'
    const isComing = isOpen && booking.start > now
    if (isComing && isAgain) await app.pages.bump(tx, timesTag)
    else if (isComing) await endBooking(app, tx, booking, { kind: 'cancelled', by, isErasure: true })
    await eraseBooking(app, tx, booking, by)
  }
  return { count: bookings.length, ids: bookings.map(({ id }) => id) }
}

async function eraseBooking(app: App, tx: Transaction, booking: Booking, by: Actor): Promise<void> {
  await tx.deleteFrom('booking').where('id', '=', booking.id).execute()
  await forgetDocument(tx, 'booking', booking.id)
  await recordBooking(app, tx, booking, { action: 'erased', by })
}

const oldestStart = (now: Date) => monthsBefore(now, studio.enquiryMonths.call).toISOString()

export async function countOldBookings({ db, clock }: App): Promise<number> {
  const { count } = await db
    .selectFrom('booking')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('start', '<', oldestStart(clock.now()))
    .executeTakeFirstOrThrow()
  return count
}

/** Deletes bookings that ended longer ago than call requests are kept, and blocks of before. */
export async function sweepBookings(app: App): Promise<void> {
  const oldest = oldestStart(app.clock.now())
  for (;;) {
    const deleted = await inTransaction(app, async (tx) => {
      const old = await tx
        .selectFrom('booking')
        .select('id')
        .where('start', '<', oldest)
        .orderBy('start')
        .limit(batchSize)
        .execute()
      for (const { id } of old) await withdrawBookingMails(app, tx, id)
      const ids = old.map(({ id }) => id)
      if (ids.length > 0) await tx.deleteFrom('booking').where('id', 'in', ids).execute()
      await forgetDocuments(tx, 'booking', ids)
      return ids.length
    })
    if (deleted < batchSize) break
  }
  await app.db.deleteFrom('bookingBlock').where('end', '<', oldest).execute()
}
