import { formatDay, studioDay, toStudioTime } from '#platform/dates.ts'
import { minuteMs } from '#platform/durations.ts'
import { countOf } from '#platform/words.ts'
import type { BookingRules } from '../rules/rules.ts'
import type { ReasonRule } from '../schema.ts'
import { lastDate } from './free-times.server.ts'
import { gridOf, type Hours, hoursOf, listDaySlots, type TimeSpan } from './slots.server.ts'

/** Why a time cannot be booked, in the owner's words, and the rule to change. */
export interface Fault {
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

/** Finds why a time is no slot of its day. */
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
