import { addDays } from '#platform/dates.ts'
import { studio } from '#studio'

export const minuteMs = 60_000
export const dayMs = 24 * 60 * minuteMs

/** Lists the dates from one to another, both included. */
export function listDates(from: string, to: string): string[] {
  const dates: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date)
  return dates
}

/** Returns the moment at which a date of the studio begins, or the moment itself. */
export const startOf = (dateOrMoment: string): string =>
  dateOrMoment.length === 10 ? startOfDay(dateOrMoment).toISOString() : dateOrMoment

/** Returns the moment at which a date of the studio ends, or the moment itself. */
export const endOf = (dateOrMoment: string): string =>
  dateOrMoment.length === 10 ? startOfDay(addDays(dateOrMoment, 1)).toISOString() : dateOrMoment

export const startOfDay = (date: string): Date =>
  new Date(Temporal.PlainDate.from(date).toZonedDateTime(studio.timeZone).epochMilliseconds)

/**
 * Returns the moment of a time of day in milliseconds; `minutes` count from midnight by the clock on the wall. Of a time
 * that comes twice it is the first, and a time that the clocks leave out has none.
 */
export function momentAt(date: string, minutes: number): number | undefined {
  const wall = Temporal.PlainDate.from(date).toPlainDateTime().add({ minutes })
  const zoned = wall.toZonedDateTime(studio.timeZone, { disambiguation: 'compatible' })
  return zoned.toPlainDateTime().equals(wall) ? zoned.epochMilliseconds : undefined
}
