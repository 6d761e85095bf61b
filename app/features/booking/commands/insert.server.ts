import type { Insertable } from 'kysely'
import type { BookingTable } from '#db/tables.ts'
import type { App } from '#platform/app.ts'
import { studioDay } from '#platform/dates.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { createId } from '#platform/ids.ts'
import { recordDocument } from '#services/search/documents.server.ts'
import type { Booking } from '../booking.ts'
import { toBooking } from '../queries.server.ts'
import { describeForSearch } from '../search-source.server.ts'
import { type TimeSpan, withFreeTime } from '../times/slots.server.ts'
import { bookingToken, hashToken } from '../token.server.ts'
import { refuseOverlap } from './slot-checks.server.ts'

type Details = Pick<Insertable<BookingTable>, 'kind' | 'name' | 'zone' | 'reminder'> &
  Partial<Insertable<BookingTable>>

/** Inserts a booking with its blocked span. */
export async function insertBooking(
  app: App,
  tx: Transaction,
  slot: TimeSpan,
  freeTime: { before: number; after: number },
  details: Details,
): Promise<Booking> {
  const now = app.clock.now()
  const id = createId(now.getTime())
  const row = await refuseOverlap(
    tx
      .insertInto('booking')
      .values({
        ...details,
        id,
        tokenHash: hashToken(bookingToken(app, id)),
        sequence: 0,
        person: details.email?.toLowerCase() ?? null,
        notes: '',
        createdAt: now.toISOString(),
        ...spanColumns(slot, freeTime),
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
  await recordDocument(tx, describeForSearch(row))
  return toBooking(row)
}

/** The columns of a slot with its free time. */
export function spanColumns(slot: TimeSpan, { before, after }: { before: number; after: number }) {
  const blocked = withFreeTime(slot, { before, after })
  const [start, end] = [new Date(slot.from), new Date(slot.to)]
  return {
    start: start.toISOString(),
    end: end.toISOString(),
    before,
    after,
    blockedFrom: blocked.from,
    blockedTo: blocked.to,
    day: studioDay(start),
  }
}
