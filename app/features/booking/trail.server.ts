import { formatClock, formatShortDay } from '#platform/dates.ts'
import type { TrailKind } from '#services/audit/trail.server.ts'
import { adminPath } from './booking.ts'
import { bookingWords } from './booking-words.ts'

export const bookingTrail: TrailKind = {
  words: bookingWords,
  async findThings(db, ids) {
    const rows = await db
      .selectFrom('booking')
      .select(['id', 'name', 'email', 'start'])
      .where('id', 'in', ids)
      .execute()
    return new Map(
      rows.map(({ id, name, email, start }) => {
        const thing = {
          name: `${name}, ${formatShortDay(start)} at ${formatClock(start)}`,
          href: adminPath(id),
        }
        return [id, email ? { ...thing, detail: email } : thing]
      }),
    )
  },
}

export const rulesTrail: TrailKind = {
  words: {
    noun: 'booking rules',
    nouns: 'Booking rules',
    actions: { saved: 'changed the booking rules' },
    fields: {
      weekly: 'Weekly hours',
      overrides: 'Other hours',
      daysOff: 'Days off',
      bankHolidays: 'Bank holidays',
      length: 'Length',
      before: 'Gap before a call',
      after: 'Gap after a call',
      notice: 'Notice',
      changeNotice: 'Visitors can move or cancel',
      ahead: 'How far ahead',
      perDay: 'Maximum per day',
      perAddress: 'Maximum per email address',
      kinds: 'How you meet',
      videoRoom: 'Video room',
    },
  },
}

export const blockTrail: TrailKind = {
  words: {
    noun: 'blocked time',
    nouns: 'Blocked times',
    actions: { blocked: 'blocked a time', removed: 'removed a block' },
    facts: { start: 'From', end: 'To', name: 'Name' },
  },
}

const href = '/admin/bookings/availability#calendars'

export const calendarTrail: TrailKind = {
  words: {
    noun: 'calendar',
    nouns: 'Calendars',
    before: 'the calendar',
    actions: { connected: 'connected {it}', removed: 'removed {it}' },
    facts: { name: 'Name', url: 'Address' },
  },
  async findThings(db, ids) {
    const rows = await db
      .selectFrom('bookingCalendar')
      .select(['id', 'name', 'shownAddress'])
      .where('id', 'in', ids)
      .execute()
    return new Map(rows.map(({ id, name, shownAddress }) => [id, { name: name ?? shownAddress, href }]))
  },
}

export const feedTrail: TrailKind = {
  words: {
    noun: 'feed of bookings',
    nouns: 'Feed of bookings',
    actions: { renewed: 'made a new address for the feed of bookings' },
  },
}
