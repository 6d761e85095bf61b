import type { App } from '#platform/app.ts'
import { formatClock, studioDay } from '#platform/dates.ts'
import { minuteMs } from '#platform/durations.ts'
import { findRules } from '../rules/queries.server.ts'
import type { BookingRules } from '../rules/rules.ts'
import type { WhyAnswer } from '../schema.ts'
import { listNextFreeTimes } from './free-times.server.ts'
import { type Fault, findRuleFault } from './rule-fault.server.ts'
import { type TimeSpan, toSlot, withFreeTime } from './slots.server.ts'
import { overlaps, readAround, type Taken } from './taken.server.ts'

/** Explains in one sentence why a visitor can book a time, or cannot, with the rule to change and the next free time. */
export async function explainTime(app: App, at: Date): Promise<WhyAnswer> {
  const rules = await findRules(app.db)
  const slot = toSlot(at.getTime(), rules)
  const fault =
    findRuleFault(rules, app.clock.now(), slot) ?? findTaker(await readAround(app.db, slot), rules, slot)
  const [next] = await listNextFreeTimes(app, app.db, { after: at, most: 1 })
  return { free: !fault, ...(fault ?? { why: 'This time is free.' }), ...(next && { next }) }
}

/** Finds the obstacle of a slot: a booking, a block, a calendar, or the limit of bookings on its date. */
export function findTaker(taken: Taken, rules: BookingRules, slot: TimeSpan): Fault | undefined {
  const span = withFreeTime(slot, rules)
  const booking = taken.bookings.find((each) => overlaps(each, span))
  if (booking) {
    const other = { from: Date.parse(booking.start), to: Date.parse(booking.end) }
    return explain(`${booking.name} has ${formatSpan(other)}`, { slot, other, rules, free: booking })
  }
  const block = taken.blocks.find((each) => overlaps(each, span))
  if (block) {
    const named = block.name ? ` (${block.name})` : ''
    return explain(`You blocked ${formatSpan(block)}${named}`, { slot, other: block, rules })
  }
  const busy = taken.busy.find((each) => overlaps(each, span))
  if (busy) return explain(`Your calendar is busy ${formatSpan(busy)}`, { slot, other: busy, rules })
  return isFull(taken, rules, slot)
    ? { why: `This day already has ${rules.perDay} bookings, your maximum per day.`, rule: 'perDay' }
    : undefined
}

/** Reports whether a date has as many bookings as the rules allow. */
export function isFull({ bookings }: Taken, { perDay }: BookingRules, { from }: TimeSpan): boolean {
  const date = studioDay(new Date(from))
  return bookings.filter(({ day }) => day === date).length >= perDay
}

interface Neighbour {
  slot: TimeSpan
  other: TimeSpan
  rules: BookingRules
  /** The free minutes of the other, where it has some. */
  free?: { before: number; after: number }
}

/** Adds the free time between the two, where the slot does not overlap the other itself. */
function explain(what: string, { slot, other, rules, free = { before: 0, after: 0 } }: Neighbour): Fault {
  if (overlaps(slot, other)) return { why: `${what}.` }
  const isLater = slot.from >= other.to
  const gap = (isLater ? slot.from - other.to : other.from - slot.to) / minuteMs
  const [ofEarlier, ofLater] = isLater ? [free.after, rules.before] : [rules.after, free.before]
  const sentence = (times: string) => `${what}, and you leave a gap of ${times} each call.`
  if (ofEarlier > gap) return { why: sentence(`${ofEarlier} minutes after`), rule: 'after' }
  if (ofLater > gap) return { why: sentence(`${ofLater} minutes before`), rule: 'before' }
  return { why: sentence(`${ofEarlier} minutes after and ${ofLater} before`), rule: 'before' }
}

const formatSpan = ({ from, to }: TimeSpan): string =>
  `${formatClock(new Date(from))} to ${formatClock(new Date(to))}`
