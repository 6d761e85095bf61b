import type { Database } from '#platform/db/database.server.ts'
import { readPage } from '#platform/db/read-page.server.ts'
import { hasWords, inState, toBooking, toOwnerBooking } from '../../queries.server.ts'
import { findRules } from '../../rules/queries.server.ts'
import type { BookingsPage, OwnerBooking } from '../../schema.ts'
import { type BookingsListView, listStates } from '../address.ts'

export interface BookingsList extends BookingsPage {
  counts: Record<(typeof listStates)[number], number>
}

const perPage = 20

/** Lists a page of bookings, the latest time first; those to come the next first. */
export async function listBookingRows(
  db: Database,
  { state, q, page }: BookingsListView,
  now: Date,
): Promise<BookingsList> {
  const [rules, counts] = await Promise.all([findRules(db), countStates(db, now)])
  let query = inView(db, state, now).selectAll()
  if (q) query = query.where((row) => hasWords(row, q))
  const order = state === 'coming' ? 'asc' : 'desc'
  const sorted = query.orderBy('start', order).orderBy('id', order)
  const { rows, ...answer } = await readPage(sorted, { page, limit: perPage })
  return { bookings: rows.map((row) => toOwnerBooking(toBooking(row), rules)), counts, ...answer }
}

/** Lists pending bookings, then the next ones. */
export async function listComingBookings(db: Database, now: Date, most: number): Promise<OwnerBooking[]> {
  const rules = await findRules(db)
  const lists = await Promise.all(
    (['pending', 'coming'] as const).map((state) =>
      inView(db, state, now).selectAll().orderBy('start').orderBy('id').limit(most).execute(),
    ),
  )
  return lists
    .flat()
    .slice(0, most)
    .map((row) => toOwnerBooking(toBooking(row), rules))
}

function inView(db: Database, state: BookingsListView['state'], now: Date) {
  const all = db.selectFrom('booking')
  if (state === undefined) return all
  if (state !== 'coming' && state !== 'past') return all.where((row) => inState(row, state))
  return all
    .where((row) => inState(row, 'booked'))
    .where('end', state === 'coming' ? '>' : '<=', now.toISOString())
}

async function countStates(db: Database, now: Date): Promise<BookingsList['counts']> {
  const counts = await Promise.all(
    listStates.map(async (state) => {
      const { count } = await inView(db, state, now)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return [state, count] as const
    }),
  )
  return Object.fromEntries(counts) as BookingsList['counts']
}

/** Counts all bookings, for the tab of the list. */
export async function countBookings(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('booking')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
