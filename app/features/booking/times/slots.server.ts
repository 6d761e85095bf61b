import { dayMs, minuteMs } from '#platform/durations.ts'
import { studio } from '#studio'
import { findBankHoliday } from '../rules/bank-holidays.server.ts'
import { type BookingRules, type Span, weekdays } from '../rules/rules.ts'

/** A span of time in milliseconds; the end is not part of it. */
export interface TimeSpan {
  from: number
  to: number
}

/** The hours of a date, and the rule that they come from. */
export interface Hours {
  spans: readonly Span[]
  rule: 'daysOff' | 'overrides' | 'bankHolidays' | 'weekly'
  name: string
}

/** Finds the hours of a date: a day off goes before an override, that before a bank holiday, and that before the week. */
export function hoursOf(rules: BookingRules, date: string): Hours {
  const off = rules.daysOff.find(({ from, to }) => from <= date && date <= to)
  if (off) return { spans: [], rule: 'daysOff', name: off.name }
  const override = rules.overrides.find((day) => day.date === date)
  if (override) return { spans: override.spans, rule: 'overrides', name: override.name }
  const holiday = rules.bankHolidays ? findBankHoliday(date) : undefined
  if (holiday) return { spans: [], rule: 'bankHolidays', name: holiday }
  return { spans: rules.weekly[weekdayOf(date)], rule: 'weekly', name: '' }
}

/** Slots begin at multiples of these minutes, counted from midnight. */
export const gridOf = ({ length }: BookingRules): number => (length === 15 || length === 20 ? length : 30)

/** Lists the slots of a date by the rules alone, the earliest first. */
export function listDaySlots(rules: BookingRules, date: string): TimeSpan[] {
  const { spans } = hoursOf(rules, date)
  if (spans.length === 0) return []
  const grid = gridOf(rules)
  const momentAt = createDayClock(date, rules.zone)
  return spans.flatMap((span) => {
    const [first, last] = [minutesOf(span.from), minutesOf(span.to) - rules.length]
    const closes = endOfSpan(span, momentAt)
    const slots: TimeSpan[] = []
    for (let minutes = Math.ceil(first / grid) * grid; minutes <= last; minutes += grid) {
      const from = momentAt(minutes)
      if (from === undefined) continue
      const slot = toSlot(from, rules)
      if (slot.to <= closes) slots.push(slot)
    }
    return slots
  })
}

/** Returns the slot that begins at a moment, without regard to the hours. */
export const toSlot = (from: number, { length }: BookingRules): TimeSpan => ({
  from,
  to: from + length * minuteMs,
})

/** Returns a slot with the free time around it. */
export const withFreeTime = (
  { from, to }: TimeSpan,
  { before, after }: { before: number; after: number },
) => ({
  from: from - before * minuteMs,
  to: to + after * minuteMs,
})

/** Where the clocks leave the end out, the span ends when they change. */
function endOfSpan({ to }: Span, momentAt: DayClock): number {
  for (let minutes = minutesOf(to); ; minutes += 1) {
    const moment = momentAt(minutes)
    if (moment !== undefined) return moment
  }
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

const weekdayOf = (date: string) =>
  weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] as (typeof weekdays)[number]

/** Lists the dates from one to another, both included. */
export function listDates(from: string, to: string): string[] {
  const dates: string[] = []
  for (let time = Date.parse(from); time <= Date.parse(to); time += dayMs) {
    dates.push(new Date(time).toISOString().slice(0, 10))
  }
  return dates
}

/** Returns the moment at which a date of the studio begins, or the moment itself. */
export const startOf = (dateOrMoment: string): string =>
  dateOrMoment.length === 10 ? startOfDay(dateOrMoment).toISOString() : dateOrMoment

/** Years of five digits would sort before all others, as text. */
const lastMoment = Date.parse('9999-12-31T23:59:59.999Z')

/** Returns the moment at which a date of the studio ends, or the moment itself. */
export const endOf = (dateOrMoment: string): string =>
  dateOrMoment.length === 10
    ? new Date(Math.min(endOfDay(dateOrMoment).getTime(), lastMoment)).toISOString()
    : dateOrMoment

export const startOfDay = (date: string, zone = studio.timeZone): Date =>
  new Date(Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds)

export const endOfDay = (date: string, zone = studio.timeZone): Date =>
  new Date(Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds)

/** Returns the moment of a time of day, in minutes from midnight by the clock on the wall; none where the clocks leave it out. */
type DayClock = (minutes: number) => number | undefined

/** Returns the clock of a date in milliseconds. Of a time that comes twice it names the first. */
function createDayClock(date: string, zone: string): DayClock {
  const start = startOfDay(date, zone).getTime()
  // On nearly all days every minute is where it is expected: asking the zone for each slot took ten times as long.
  if (endOfDay(date, zone).getTime() - start === dayMs) return (minutes) => start + minutes * minuteMs
  const midnight = Temporal.PlainDate.from(date).toPlainDateTime()
  return (minutes) => {
    const wall = midnight.add({ minutes })
    const zoned = wall.toZonedDateTime(zone, { disambiguation: 'compatible' })
    return zoned.toPlainDateTime().equals(wall) ? zoned.epochMilliseconds : undefined
  }
}
