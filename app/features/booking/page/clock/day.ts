import { dayMs } from '#platform/durations.ts'

/** Days are `2026-11-24` and months `2026-11`; they are counted in UTC, whose days all have 24 hours. */

const write = (time: number) => new Date(time).toISOString().slice(0, 10)

export const addDays = (day: string, count: number): string => write(Date.parse(day) + count * dayMs)

export const monthOf = (day: string): string => day.slice(0, 7)

export function addMonths(month: string, count: number): string {
  const first = new Date(`${month}-01`)
  first.setUTCMonth(first.getUTCMonth() + count)
  return monthOf(write(first.getTime()))
}

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7

/** A month with this many days left, or fewer, is shown at the top of the next one. */
const fewDays = 7

/** Returns the month in which a day is shown: the last days of the present month are shown in the next one. */
export function monthShowing(day: string, today: string): string {
  const next = addMonths(monthOf(today), 1)
  const left = (Date.parse(`${next}-01`) - Date.parse(today)) / dayMs
  return left <= fewDays && monthOf(day) < next ? next : monthOf(day)
}

/**
 * Lists the days of a month, and how many squares are empty before the first in weeks that begin on `firstDay`. Weeks that
 * are over are left out.
 */
export function layMonth(month: string, firstDay: number, today = ''): { blanks: number; days: string[] } {
  const start = `${month}-01`
  const first =
    today !== '' && monthShowing(today, today) === month && today < start
      ? today
      : today > start
        ? latest(start, addDays(today, -((weekdayOf(today) - firstDay + 7) % 7)))
        : start
  const next = Date.parse(`${addMonths(month, 1)}-01`)
  const count = (next - Date.parse(first)) / dayMs
  return {
    blanks: (weekdayOf(first) - firstDay + 7) % 7,
    days: Array.from({ length: count }, (_, index) => addDays(first, index)),
  }
}

const latest = (one: string, other: string) => (one > other ? one : other)

/** Lists the weekdays in the order of a week that begins on `firstDay`. */
export const layWeek = (firstDay: number): number[] =>
  Array.from({ length: 7 }, (_, index) => ((firstDay - 1 + index) % 7) + 1)
