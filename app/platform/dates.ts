import { studio } from '#studio'
import { createCalendar } from './calendar.ts'
import { dayMs } from './durations.ts'

/** Reads and formats times in the studio's time zone and in the order of its locale, on the server and in the admin area. */
export const {
  formatDay,
  formatShortDay,
  formatLongDay,
  formatMonth,
  formatClock,
  formatMoment,
  formatAge,
  toStudioTime,
  fromStudioTime,
  studioDay,
} = createCalendar(studio)

/** Counts the days until a time, a started day as a whole one: 'Waiting, 6 days left'. */
export function daysUntil(time: string | Date, now: string | Date): number {
  return Math.max(0, Math.ceil((new Date(time).getTime() - new Date(now).getTime()) / dayMs))
}

/** Adds days to a day such as `2026-11-24`, in UTC, whose days all have 24 hours. Returns '' for any other text. */
export function addDays(day: string, count: number): string {
  const time = Date.parse(day) + count * dayMs
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10)
}

/** Compares times of day such as `21:00`, or hours; the span may pass midnight. */
export function isBetween<Time extends string | number>(clock: Time, from: Time, to: Time): boolean {
  return from <= to ? clock >= from && clock < to : clock >= from || clock < to
}
