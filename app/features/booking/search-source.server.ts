import type { BookingTable } from '#db/tables.ts'
import type { SearchSource } from '#services/search/fill.server.ts'
import type { SearchDocument } from '#services/search/kinds.ts'
import { phoneDigits } from '#services/search/words.ts'
import { adminPath } from './booking.ts'

type Described = Pick<BookingTable, 'id' | 'name' | 'email' | 'phone' | 'message' | 'notes' | 'start'>

export function describeForSearch(booking: Described): SearchDocument {
  const { id, name, email, phone, message, notes, start } = booking
  const body = [message, notes, email, phone, ...phoneDigits(phone)].filter(Boolean).join(' ')
  return { kind: 'booking', id, title: name, body, url: adminPath(id), visibleFrom: null, at: start }
}

export const bookingSource: SearchSource = {
  kind: 'booking',
  async list(db, after, limit) {
    const rows = await db
      .selectFrom('booking')
      .select(['id', 'name', 'email', 'phone', 'message', 'notes', 'start'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(describeForSearch)
  },
}
