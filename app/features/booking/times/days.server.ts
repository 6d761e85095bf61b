import { dayMs, minuteMs } from '#platform/durations.ts'
import { studio } from '#studio'

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
export type DayClock = (minutes: number) => number | undefined

/** Returns the clock of a date in milliseconds. Of a time that comes twice it names the first. */
export function createDayClock(date: string, zone: string): DayClock {
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
