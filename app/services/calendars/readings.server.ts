import type { Database } from '#platform/db/database.server.ts'

/** How the last reading of an outside calendar went. */
interface Reading {
  name: string
  /** Null while it can be read. */
  error: string | null
  failingSince: string | null
}

export async function listReadings(db: Database): Promise<Reading[]> {
  const rows = await db
    .selectFrom('bookingCalendar')
    .select(['name', 'shownAddress', 'error', 'failingSince'])
    .orderBy('id')
    .execute()
  return rows.map(({ name, shownAddress, ...reading }) => ({ name: name ?? shownAddress, ...reading }))
}
