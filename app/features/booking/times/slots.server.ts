import { minuteMs } from '#platform/durations.ts'
import { findBankHoliday } from '../rules/bank-holidays.server.ts'
import type { BookingRules, Span } from '../rules/rules.ts'
import { weekdays } from '../rules/rules.ts'
import { createDayClock, type DayClock } from './days.server.ts'

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
