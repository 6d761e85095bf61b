import type { Database } from '#platform/db/database.server.ts'
import { dayMs } from '#platform/durations.ts'
import { listBusySpans } from '../calendars/busy.server.ts'
import { type TimeSpan, withFreeTime } from './slots.server.ts'

export interface OpenBooking {
  id: string
  name: string
  start: string
  end: string
  before: number
  after: number
  /** The span with its free time. */
  from: number
  to: number
  day: string
}

export interface Block extends TimeSpan {
  name: string | null
}

/** Everything that takes time in a span: bookings with their free time, blocks, and events of calendars. */
export interface Taken {
  bookings: readonly OpenBooking[]
  blocks: readonly Block[]
  busy: readonly TimeSpan[]
}

/** Reads the bookings, blocks and busy spans between two moments; `except` is the id of a booking that is being moved. */
export async function readTaken(db: Database, { from, to }: TimeSpan, except?: string): Promise<Taken> {
  const [start, end] = [new Date(from), new Date(to)]
  const bookings = await db
    .selectFrom('booking')
    .select(['id', 'name', 'start', 'end', 'before', 'after', 'day'])
    .select(['blockedFrom as from', 'blockedTo as to'])
    .where('blockedTo', '>', from)
    .where('blockedFrom', '<', to)
    .where('cancelledAt', 'is', null)
    .where('declinedAt', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except as string))
    .execute()
  const blocks = await db
    .selectFrom('bookingBlock')
    .select(['start', 'end', 'name'])
    .where('end', '>', start.toISOString())
    .where('start', '<', end.toISOString())
    .execute()
  return {
    bookings,
    blocks: blocks.map(({ start, end, name }) => ({ from: Date.parse(start), to: Date.parse(end), name })),
    busy: await listBusySpans(db, start, end),
  }
}

/**
 * Reads the bookings, blocks and busy spans around a slot: a booking reaches at most two hours and twice four of free
 * time. The limit of a day counts the bookings of its date, which has up to 25 hours.
 */
export const readAround = (db: Database, { from, to }: TimeSpan, except?: string): Promise<Taken> =>
  readTaken(db, { from: from - 2 * dayMs, to: to + 2 * dayMs }, except)

/** Reports whether a span overlaps one of others. Spans that meet do not overlap. */
export const overlaps = (one: TimeSpan, other: TimeSpan): boolean =>
  one.from < other.to && other.from < one.to

/** Returns a test for taken slots. */
export function createTakenTest(
  { bookings, blocks, busy }: Taken,
  freeTime: { before: number; after: number },
): (slot: TimeSpan) => boolean {
  const spans = joinSpans([...bookings, ...blocks, ...busy])
  return (slot) => {
    const span = withFreeTime(slot, freeTime)
    const next = spans[firstEndingAfter(spans, span.from)]
    return next !== undefined && next.from < span.to
  }
}

/** Sorts spans and joins overlapping ones. */
function joinSpans(spans: readonly TimeSpan[]): TimeSpan[] {
  const joined: TimeSpan[] = []
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}

function firstEndingAfter(spans: readonly TimeSpan[], moment: number): number {
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle] as TimeSpan).to > moment) high = middle
    else low = middle + 1
  }
  return low
}
