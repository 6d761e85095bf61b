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

export const startOfDay = (date: string, zone = studio.timeZone): Date =>
  new Date(Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds)

/** Returns the moment of a time of day, in minutes from midnight by the clock on the wall; none where the clocks leave it out. */
export type DayClock = (minutes: number) => number | undefined

/** Returns the clock of a date in milliseconds. Of a time that comes twice it names the first. */
export function createDayClock(date: string, zone: string): DayClock {
  const start = startOfDay(date, zone).getTime()
  // On nearly all days every minute is where it is expected: asking the zone for each slot took ten times as long.
  if (startOfDay(addDays(date, 1), zone).getTime() - start === dayMs)
    return (minutes) => start + minutes * minuteMs
  const midnight = Temporal.PlainDate.from(date).toPlainDateTime()
  return (minutes) => {
    const wall = midnight.add({ minutes })
    const zoned = wall.toZonedDateTime(zone, { disambiguation: 'compatible' })
    return zoned.toPlainDateTime().equals(wall) ? zoned.epochMilliseconds : undefined
  }
}
