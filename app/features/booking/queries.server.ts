import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { BookingTable, Tables } from '#db/tables.ts'
import type { App } from '#platform/app.ts'
import { contains } from '#platform/db/contains.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import { readPage } from '#platform/db/read-page.server.ts'
import { minuteMs } from '#platform/durations.ts'
import type { PageRequest } from '#platform/http/list-page.ts'
import { readVisit, textOfSource } from '#services/visits/goals.ts'
import { studio } from '#studio'
import {
  type Booking,
  type BookingActor,
  type BookingDoubt,
  type BookingKind,
  type BookingState,
  fillRoom,
  shownForMs,
  visitorPath,
} from './booking.ts'
import { findRules } from './rules/queries.server.ts'
import type { BookingRules } from './rules/rules.ts'
import type { Block, BookingFilters, BookingsPage, OwnerBooking, VisitorBooking } from './schema.ts'
import { endOf, startOf } from './times/slots.server.ts'
import { bookingToken, hashToken } from './token.server.ts'

type BookingRow = Selectable<BookingTable>

/** Finds the booking of a visitor's link, until 30 days after its end. */
export async function findBookingByToken(
  { clock, ...app }: Pick<App, 'clock' | 'db'>,
  token: string,
  db: Database = app.db,
): Promise<Booking | undefined> {
  const shownAfter = new Date(clock.now().getTime() - shownForMs).toISOString()
  const row = await db
    .selectFrom('booking')
    .selectAll()
    .where('tokenHash', '=', hashToken(token))
    .where('end', '>=', shownAfter)
    .executeTakeFirst()
  return row && toBooking(row)
}

export async function findBooking(db: Database, id: string): Promise<Booking | undefined> {
  const row = await db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toBooking(row)
}

/** Lists a page of bookings, the latest time first. */
export async function listBookings(
  db: Database,
  wanted: BookingFilters & PageRequest,
): Promise<BookingsPage> {
  const rules = await findRules(db)
  let query = db.selectFrom('booking').selectAll()
  if (wanted.from) query = query.where('end', '>', startOf(wanted.from))
  if (wanted.to) query = query.where('start', '<', endOf(wanted.to))
  if (wanted.state) query = query.where((row) => inState(row, wanted.state as BookingState))
  if (wanted.q) query = query.where((row) => hasWords(row, wanted.q as string))
  const { rows, ...page } = await readPage(query.orderBy('start', 'desc').orderBy('id', 'desc'), wanted)
  return { bookings: rows.map((row) => toOwnerBooking(toBooking(row), rules)), ...page }
}

/** Lists all bookings that overlap a span of time, the earliest first. */
export async function listBookingsBetween(db: Database, from: Date, to: Date): Promise<Booking[]> {
  const rows = await db
    .selectFrom('booking')
    .selectAll()
    .where('end', '>', from.toISOString())
    .where('start', '<', to.toISOString())
    .orderBy('start')
    .orderBy('id')
    .execute()
  return rows.map(toBooking)
}

/** Lists the goals of analytics: bookings made in a span of time that became booked. */
export async function listBookingGoals(
  db: Database,
  from: Date,
  to: Date,
): Promise<{ visit: string | null; email: string; worth: null }[]> {
  const rows = await db
    .selectFrom('booking')
    .select(['visit', 'person'])
    .where('createdAt', '>=', from.toISOString())
    .where('createdAt', '<', to.toISOString())
    .where('bookedAt', 'is not', null)
    .execute()
  return rows.map(({ visit, person }) => ({ visit, email: person ?? '', worth: null }))
}

/** Lists bookings of visits from a source since a time, the newest first: the same that analytics counts as goals. */
export async function listSourceBookings(db: Database, source: string, since: Date) {
  const rows = await db
    .selectFrom('booking')
    .select(['id', 'name', 'start', 'createdAt', 'visit'])
    .where('createdAt', '>=', since.toISOString())
    .where('bookedAt', 'is not', null)
    .where(contains(sql.ref<string>('visit'), textOfSource(source)))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, ...row }) => ({ _id: id, ...row }))
}

/** Counts the pending bookings that hold their times. */
export async function countPending(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('booking')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((row) => inState(row, 'pending'))
    .executeTakeFirstOrThrow()
  return count
}

/** Lists the blocks that overlap a span of time, the earliest first. */
export async function listBlocks(
  db: Database,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<Block[]> {
  let query = db.selectFrom('bookingBlock').selectAll()
  if (from) query = query.where('end', '>', startOf(from))
  if (to) query = query.where('start', '<', endOf(to))
  const rows = await query.orderBy('start').orderBy('id').execute()
  return rows.map(({ id, createdAt: _, ...block }) => ({ _id: id, ...block }))
}

/** Narrows a query to bookings with these words in the name, e-mail address or phone number. */
export const hasWords = ({ or }: ExpressionBuilder<Tables, 'booking'>, words: string) =>
  or([
    contains(sql<string>`lower(name)`, words),
    contains(sql<string>`coalesce(person, '')`, words),
    contains(sql<string>`coalesce(phone, '')`, words),
  ])

/** Narrows a query to the bookings in a state. */
export function inState({ and, eb }: ExpressionBuilder<Tables, 'booking'>, state: BookingState) {
  const set = (column: 'bookedAt' | 'cancelledAt' | 'declinedAt') => eb(column, 'is not', null)
  const unset = (column: 'bookedAt' | 'cancelledAt' | 'declinedAt') => eb(column, 'is', null)
  if (state === 'cancelled') return set('cancelledAt')
  if (state === 'declined') return set('declinedAt')
  return and([
    unset('cancelledAt'),
    unset('declinedAt'),
    state === 'booked' ? set('bookedAt') : unset('bookedAt'),
  ])
}

export function toBooking(row: BookingRow): Booking {
  const {
    tokenHash: _t,
    person: _p,
    blockedFrom: _f,
    blockedTo: _to,
    day: _d,
    remindedAt: _r,
    ...shown
  } = row
  return {
    ...shown,
    state: stateOf(row),
    kind: row.kind as BookingKind,
    reminder: row.reminder === 1,
    doubt: row.doubt as BookingDoubt | null,
    endedBy: row.endedBy as BookingActor | null,
  }
}

function stateOf({ bookedAt, cancelledAt, declinedAt }: BookingRow): BookingState {
  if (cancelledAt) return 'cancelled'
  if (declinedAt) return 'declined'
  return bookedAt ? 'booked' : 'pending'
}

export function toOwnerBooking(booking: Booking, rules: BookingRules): OwnerBooking {
  const { id, sequence: _s, enquiryId, visit, noShowAt, ...shown } = booking
  const known = readVisit(visit)
  return {
    _id: id,
    ...shown,
    room: roomOf(booking, rules),
    enquiry: enquiryId,
    visit: known ? { source: known.source, landingPage: known.landingPage, articles: known.articles } : null,
    noShow: noShowAt !== null,
    noShowAt,
  }
}

/** Returns a booking as its visitor sees it, with the address of its page. */
export function toVisitorBooking(app: App, booking: Booking, rules: BookingRules): VisitorBooking {
  const { id, start, end, kind, state, name, email, phone, zone, message, reminder, lapsesAt } = booking
  return {
    _id: id,
    ...{ start, end, kind, state, name, email, phone, zone, message, reminder, lapsesAt },
    url: app.config.siteUrl + visitorPath(bookingToken(app, id)),
    room: state === 'booked' ? roomOf(booking, rules) : null,
    changeUntil: changeUntil(booking, rules),
  }
}

/** Returns until when the visitor can move or cancel a booking. */
export const changeUntil = ({ start }: Booking, { changeNotice }: BookingRules): string =>
  new Date(Date.parse(start) - changeNotice * minuteMs).toISOString()

/** Returns the address of the video call, where there is one. */
export const roomOf = ({ id, kind }: Booking, { videoRoom }: BookingRules): string | null =>
  kind === 'video' && videoRoom !== '' ? fillRoom(videoRoom, id) : null

/** Counts the bookings of an address that are not over yet. */
export async function countOpenOf(db: Database, email: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('booking')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person', '=', email.toLowerCase())
    .where('cancelledAt', 'is', null)
    .where('declinedAt', 'is', null)
    .where('end', '>', now.toISOString())
    .executeTakeFirstOrThrow()
  return count
}

/** Lists everything that one person booked, the earliest first. */
export async function listPersonsBookings(db: Database, email: string): Promise<Booking[]> {
  const rows = await db
    .selectFrom('booking')
    .selectAll()
    .where('person', '=', email.toLowerCase())
    .orderBy('id')
    .execute()
  return rows.map(toBooking)
}

/**
 * Finds the time zone of the latest booking of an address. One that the owner made by hand counts only with another zone
 * than the studio's, which it has by default.
 */
export async function findZoneOf(db: Database, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('booking')
    .select('zone')
    .where('person', '=', email.toLowerCase())
    .where((row) => row.or([row('madeBy', 'is', null), row('zone', '!=', studio.timeZone)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.zone
}

/** Returns everything that one person booked as the owner sees it, for a copy of their data. */
export async function exportPersonsBookings(db: Database, email: string): Promise<OwnerBooking[]> {
  const rules = await findRules(db)
  return (await listPersonsBookings(db, email)).map((booking) => toOwnerBooking(booking, rules))
}

/** Lists the address of everybody who ever booked, once, in lower case. */
export async function listBookedAddresses(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('booking')
    .select('person')
    .distinct()
    .where('person', 'is not', null)
    .execute()
  return rows.map(({ person }) => person as string)
}

/** Finds the address, in lower case, of the visitor of a booking. */
export async function findPersonOf(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('booking').select('person').where('id', '=', id).executeTakeFirst()
  return row?.person ?? undefined
}
