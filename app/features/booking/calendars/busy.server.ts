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
