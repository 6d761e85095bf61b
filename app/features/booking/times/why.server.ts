import type { App } from '#platform/app.ts'
import { formatClock, formatDay, studioDay, toStudioTime } from '#platform/dates.ts'
import { minuteMs } from '#platform/durations.ts'
import { countOf } from '#platform/words.ts'
import { findRules } from '../rules/queries.server.ts'
import type { BookingRules } from '../rules/rules.ts'
import type { ReasonRule, WhyAnswer } from '../schema.ts'
import { lastDate, listNextFreeTimes } from './free-times.server.ts'
import {
  gridOf,
  type Hours,
  hoursOf,
  listDaySlots,
  type TimeSpan,
  toSlot,
  withFreeTime,
} from './slots.server.ts'
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

/** Why a time cannot be booked, in the owner's words, and the rule to change. */
interface Fault {
  why: string
  rule?: ReasonRule
}

/** Finds why the rules alone exclude a time for a visitor: it is over, too soon, too far ahead, or no slot of its day. */
export function findRuleFault(rules: BookingRules, now: Date, slot: TimeSpan): Fault | undefined {
  return findTimeFault(rules, now, slot) ?? findHoursFault(rules, slot)
}

function findTimeFault(rules: BookingRules, now: Date, slot: TimeSpan): Fault | undefined {
  const over = findOver(now, slot)
  if (over) return over
  if (slot.from < now.getTime() + rules.notice * minuteMs) {
    return { why: `It’s too soon: you ask for ${formatMinutes(rules.notice)}’ notice.`, rule: 'notice' }
  }
  const last = lastDate(rules, now)
  if (studioDay(new Date(slot.from)) > last) {
    return { why: `It’s too far ahead: visitors can book until ${formatDay(last)}.`, rule: 'ahead' }
  }
  return undefined
}

export const findOver = (now: Date, slot: TimeSpan): Fault | undefined =>
  slot.from < now.getTime() ? { why: 'This time is in the past.' } : undefined

/** Finds the reason why a time cannot be booked on its day. */
export function findHoursFault(rules: BookingRules, slot: TimeSpan): Fault | undefined {
  const date = studioDay(new Date(slot.from))
  const slots = listDaySlots(rules, date)
  if (slots.some(({ from }) => from === slot.from)) return undefined
  const hours = hoursOf(rules, date)
  const clock = clockOf(slot)
  const isWithin = hours.spans.some(({ from, to }) => from <= clock && clock < to)
  if (!isWithin) return { why: explainHours(hours, date), rule: hours.rule }
  const grid = gridOf(rules)
  if ((Number(clock.slice(3)) + 60 * Number(clock.slice(0, 2))) % grid !== 0 || slot.from % minuteMs !== 0) {
    return { why: `Bookings start every ${grid} minutes, counted from midnight.`, rule: 'length' }
  }
  return slots.some((each) => clockOf(each) === clock)
    ? { why: 'The clocks go back, so this time comes twice; only the first one can be booked.' }
    : { why: `A ${rules.length}-minute booking would run past the end of your hours.`, rule: hours.rule }
}

/** The time of day as the rules write it: `09:00`. */
const clockOf = ({ from }: TimeSpan) => toStudioTime(new Date(from)).slice(11)

function explainHours({ spans, rule, name }: Hours, date: string): string {
  const named = name === '' ? '' : ` (${name})`
  if (rule === 'daysOff') return `You’ve taken this day off${named}.`
  if (rule === 'bankHolidays') return `This day is a bank holiday${named}.`
  const day = rule === 'overrides' ? `on ${formatDay(date)}${named}` : `on ${weekdayName(date)}s`
  if (spans.length === 0) return `You’re not available ${day}.`
  const hours = spans.map(({ from, to }) => `${from} to ${to}`)
  return `Your hours ${day} are ${hours.join(', ')}.`
}

const weekdayName = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' })

function formatMinutes(minutes: number): string {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  return countOf(count, unit)
}
