import type { Selectable } from 'kysely'
import type { BookingSettingTable, BookingTable } from '#db/tables.ts'
import type { App } from '#platform/app.ts'
import type { Snapshot } from '#platform/db/snapshot.server.ts'
import type { Booking } from '../booking.ts'
import { toBooking } from '../queries.server.ts'
import { readRules } from '../rules/queries.server.ts'
import type { BookingRules } from '../rules/rules.ts'
import { writeBookings } from './invitation.server.ts'

/** Writes all bookings of a snapshot as a calendar, cancelled and declined ones too. Returns the rules beside it. */
export async function exportBookings(
  site: Pick<App, 'config' | 'clock'>,
  snapshot: Snapshot,
): Promise<{ text: string; count: number; rules: BookingRules }> {
  let rules = readRules(undefined)
  for await (const row of snapshot.rows('bookingSetting')) {
    const { name, value } = row as unknown as BookingSettingTable
    if (name === 'rules') rules = readRules(value)
  }
  const bookings: Booking[] = []
  for await (const row of snapshot.rows('booking'))
    bookings.push(toBooking(row as unknown as Selectable<BookingTable>))
  return { text: writeBookings(site, bookings, rules), count: bookings.length, rules }
}
