import type { TrailKind } from '#services/audit/trail.server.ts'

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
