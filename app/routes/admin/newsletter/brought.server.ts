import { weekAddress } from '#features/booking/admin/address.ts'
import { listSourceBookings } from '#features/booking/queries.server.ts'
import { enquiryAddress } from '#features/enquiries/inbox/address.ts'
import { listSourceEnquiries } from '#features/enquiries/source-enquiries.server.ts'
import { type Brought, type BroughtLine, broughtNothing } from '#features/newsletter/admin/report/brought.ts'
import { formatMoment } from '#platform/dates.ts'
import type { Database } from '#platform/db/database.server.ts'
import { dayAt, startOfDay } from '#services/visits/days.ts'
import { listErasedGoals } from '#services/visits/erased-goals.server.ts'
import { readVisit } from '#services/visits/goals.ts'
import { newsletterSource } from '#services/visits/issue-visits.server.ts'

interface SentIssue {
  startedAt: string | null
}

/** Reads the enquiries and bookings that analytics counts for the campaigns of issues, by number. */
export async function readBrought(
  db: Database,
  issues: readonly SentIssue[],
  now: Date,
): Promise<ReadonlyMap<number, Brought>> {
  const [first] = issues.flatMap(({ startedAt }) => startedAt ?? []).sort()
  if (!first) return new Map()
  const since = new Date(first)
  // Of a day its noon alone is known.
  const sinceDay = startOfDay(dayAt(since))
  const [enquiries, bookings, erasedEnquiries, erasedBookings] = await Promise.all([
    listSourceEnquiries(db, newsletterSource, since),
    listSourceBookings(db, newsletterSource, since),
    listErasedGoals(db, 'enquiry', sinceDay, now),
    listErasedGoals(db, 'booking', sinceDay, now),
  ])
  const lines = new Map<number, BroughtLine[]>()
  const add = (visit: string | null, line: BroughtLine) => {
    const number = numberOf(visit)
    if (number === undefined) return
    const known = lines.get(number)
    if (known) known.push(line)
    else lines.set(number, [line])
  }
  for (const { _id, from, title, createdAt, value, visit } of enquiries) {
    const href = enquiryAddress(_id)
    add(visit, { _id, kind: 'enquiry', href, from, text: title, at: createdAt, worth: value })
  }
  for (const { _id, name, start, createdAt, visit } of bookings) {
    const href = weekAddress({ booking: _id })
    const text = `booked for ${formatMoment(start, now)}`
    add(visit, { _id, kind: 'booking', href, from: name, text, at: createdAt, worth: null })
  }
  const brought = new Map([...lines].map(([number, of]) => [number, sumUp(of)]))
  const count = (visit: string | null, more: Partial<Brought>) => {
    const number = numberOf(visit)
    if (number !== undefined) brought.set(number, addUp(brought.get(number) ?? broughtNothing, more))
  }
  for (const { visit, worth } of erasedEnquiries) count(visit, { enquiries: 1, worth: worth ?? 0 })
  for (const { visit } of erasedBookings) count(visit, { bookings: 1 })
  return brought
}

/** Returns the number of the issue that a visit came from. */
function numberOf(visit: string | null): number | undefined {
  const { source, campaign } = readVisit(visit) ?? {}
  return source === newsletterSource && campaign && /^[1-9]\d*$/.test(campaign) ? Number(campaign) : undefined
}

const sumUp = (lines: BroughtLine[]): Brought => ({
  lines,
  enquiries: lines.filter(({ kind }) => kind === 'enquiry').length,
  bookings: lines.filter(({ kind }) => kind === 'booking').length,
  worth: lines.reduce((sum, { worth }) => sum + (worth ?? 0), 0),
})

/** Adds goals of erased persons, of whom there is no line. */
const addUp = (one: Brought, { enquiries = 0, bookings = 0, worth = 0 }: Partial<Brought>): Brought => ({
  ...one,
  enquiries: one.enquiries + enquiries,
  bookings: one.bookings + bookings,
  worth: one.worth + worth,
})
