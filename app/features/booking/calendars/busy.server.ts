import type { Database } from '#platform/db/database.server.ts'

/** A time that a calendar takes, in milliseconds. */
export interface BusySpan {
  from: number
  to: number
}

/** Lists the times of all calendars that overlap a span of time, the earliest first. */
export function listBusySpans(db: Database, from: Date, to: Date): Promise<BusySpan[]> {
  return db
    .selectFrom('bookingBusySpan')
    .select(['from', 'to'])
    .where('from', '<', to.getTime())
    .where('to', '>', from.getTime())
    .orderBy('from')
    .orderBy('to')
    .execute()
}

/** Lists the times of all calendars as the owner sees them, each with the name or the host of its calendar. */
export async function listNamedBusySpans(db: Database, from: Date, to: Date) {
  const rows = await db
    .selectFrom('bookingBusySpan')
    .innerJoin('bookingCalendar', 'bookingCalendar.id', 'bookingBusySpan.calendarId')
    .select(['from', 'to', 'name', 'shownAddress'])
    .where('from', '<', to.getTime())
    .where('to', '>', from.getTime())
    .orderBy('from')
    .orderBy('bookingCalendar.id')
    .execute()
  return rows.map(({ from, to, name, shownAddress }) => ({
    start: new Date(from).toISOString(),
    end: new Date(to).toISOString(),
    name: name ?? shownAddress,
  }))
}
