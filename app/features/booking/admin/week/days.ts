import { addDays, fromStudioTime, studioDay, toStudioTime } from '#platform/dates.ts'
import { minuteMs } from '#platform/durations.ts'

export const dayMinutes = 24 * 60

/** A span of time, as instants. */
export interface Span {
  start: string
  end: string
}

/** The part of a span that lies on one day, in minutes of the studio's clock from midnight. */
export interface DayPart {
  day: string
  from: number
  to: number
}

/** Returns the Monday of a day's week. */
export function weekOf(day: string): string {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

export const daysFrom = (day: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(day, index))

/** Returns the instant of a time of day. A day without midnight begins with its first minute. */
export function instantAt(day: string, minutes: number): string {
  const on = addDays(day, Math.floor(minutes / dayMinutes))
  return fromStudioTime(`${on}T${clockOf(minutes)}`) ?? ''
}

/** Formats minutes from midnight: `09:30`. */
export function clockOf(minutes: number): string {
  const inDay = ((minutes % dayMinutes) + dayMinutes) % dayMinutes
  return [Math.floor(inDay / 60), inDay % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Parses `09:30`, and `24:00` as the end of a day. */
export function minutesOf(clock: string): number {
  const [hours = Number.NaN, minutes = Number.NaN] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

export const minutesOfInstant = (instant: string | Date) => minutesOf(toStudioTime(instant).slice(11))

/**
 * Splits a span into its parts on the given days. A span that ends before its start by the clock, in the hour that
 * autumn repeats, is as long as it lasts.
 */
export function partsOn({ start, end }: Span, days: readonly string[]): DayPart[] {
  return days.flatMap((day) => {
    const [first, last] = [studioDay(start), studioDay(end)]
    const from = first < day ? 0 : first === day ? minutesOfInstant(start) : dayMinutes
    const until = last > day ? dayMinutes : last === day ? minutesOfInstant(end) : 0
    const lasts = (Date.parse(end) - Date.parse(start)) / minuteMs
    const to = first === day && last === day && until <= from ? Math.min(dayMinutes, from + lasts) : until
    return from < to ? [{ day, from, to }] : []
  })
}

/** Reports by how many minutes the clock is moved during a day: 60 in spring, -60 in autumn, else 0. */
export function clockChangeOn(day: string): number {
  const lasts = Date.parse(instantAt(addDays(day, 1), 0)) - Date.parse(instantAt(day, 0))
  return dayMinutes - lasts / minuteMs
}
