import { formatClock, formatMoment, formatShortDay } from '#platform/dates.ts'
import { monthsAfter } from '#platform/studio-time.server.ts'
import { countSome } from '#platform/words.ts'
import type { PersonEntry } from '#services/people/person.ts'
import type { PersonPart, PersonSource } from '#services/people/person-source.server.ts'
import { studio } from '#studio'
import { adminPath, type Booking, kindLabels } from './booking.ts'
import { erasePersonsBookings } from './commands/erase.server.ts'
import {
  exportPersonsBookings,
  findPersonOf,
  listBookedAddresses,
  listPersonsBookings,
} from './queries.server.ts'

export const bookingPeople: PersonSource = {
  findAddress: findPersonOf,
  listAddresses: listBookedAddresses,
  describe: async (db, email, now) =>
    describeBookings(await listPersonsBookings(db, email), now.toISOString()),
  export: async (db, email) => ({ bookings: await exportPersonsBookings(db, email) }),
  erase: erasePersonsBookings,
}

function describeBookings(bookings: readonly Booking[], now: string): PersonPart {
  const coming = bookings
    .filter(({ state, start }) => (state === 'booked' || state === 'pending') && start > now)
    .sort((a, b) => (a.start < b.start ? -1 : 1))
  const [next] = coming
  const last = bookings.at(-1)
  const others = bookings.length - coming.length
  const counted = countSome(bookings.length, 'booking')
  return {
    called: last && { at: last.createdAt, name: last.name, phone: last.phone },
    entries: bookings.toReversed().flatMap(describeBooking),
    facts: [
      [
        'Bookings',
        counted &&
          (next
            ? `${bookings.length}, ${formatMoment(next.start, now)}`
            : `${bookings.length}, none to come`),
      ],
    ],
    losses: [
      ...coming.map(
        ({ start }) => `1 booking, ${formatMoment(start, now)}. It is cancelled and they get an email.`,
      ),
      countSome(others, 'past or ended booking'),
    ],
    remains: countSome(bookings.filter(({ bookedAt }) => bookedAt !== null).length, 'booking'),
    deletedAt: bookings
      .map(({ start }) => monthsAfter(new Date(start), studio.enquiryMonths.call).toISOString())
      .sort()
      .at(-1),
  }
}

const titles = {
  pending: 'Asked for a call',
  booked: 'Booked a call',
  cancelled: 'Booked a call, which was cancelled',
  declined: 'Asked for a call, which was declined',
}

function describeBooking({
  id,
  state,
  start,
  kind,
  createdAt,
  message,
  notes,
  noShowAt,
}: Booking): PersonEntry[] {
  const place = { at: createdAt, url: adminPath(id), _id: id }
  const booked: PersonEntry = {
    ...place,
    kind: 'booking',
    title: titles[state],
    subject: `${formatShortDay(start)}, ${formatClock(start)}`,
    detail: noShowAt ? `${kindLabels[kind]}. Did not come.` : kindLabels[kind],
    text: message ?? undefined,
  }
  return notes ? [{ ...place, kind: 'note', title: 'Note on the booking', text: notes }, booked] : [booked]
}
