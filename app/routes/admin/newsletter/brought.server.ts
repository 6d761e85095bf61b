import { weekAddress } from '#features/booking/admin/address.ts'
import { listSourceBookings } from '#features/booking/queries.server.ts'
import { enquiryAddress } from '#features/enquiries/inbox/address.ts'
import { listSourceEnquiries } from '#features/enquiries/source-enquiries.server.ts'
import type { Brought, BroughtLine } from '#features/newsletter/admin/report/brought.ts'
import { formatMoment } from '#platform/dates.ts'
import type { Database } from '#platform/db/database.server.ts'
import { readVisit } from '#services/visits/goals.ts'
import { newsletterSource } from '#services/visits/store/issue-hours.ts'

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
  const [enquiries, bookings] = await Promise.all([
    listSourceEnquiries(db, newsletterSource, since),
    listSourceBookings(db, newsletterSource, since),
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
  return new Map([...lines].map(([number, of]) => [number, sumUp(of)]))
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
