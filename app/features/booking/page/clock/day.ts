/** Days are `2026-11-24` and months `2026-11`; they are counted in UTC, whose days all have 24 hours. */
const dayMs = 24 * 60 * 60 * 1000

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

/** Lists the days of a month, and how many squares are empty before the first in weeks that begin on `firstDay`. */
export function layMonth(month: string, firstDay: number): { blanks: number; days: string[] } {
  const first = `${month}-01`
  const next = Date.parse(`${addMonths(month, 1)}-01`)
  const count = (next - Date.parse(first)) / dayMs
  return {
    blanks: (weekdayOf(first) - firstDay + 7) % 7,
    days: Array.from({ length: count }, (_, index) => addDays(first, index)),
  }
}

/** Lists the weekdays in the order of a week that begins on `firstDay`. */
export const layWeek = (firstDay: number): number[] =>
  Array.from({ length: 7 }, (_, index) => ((firstDay - 1 + index) % 7) + 1)
