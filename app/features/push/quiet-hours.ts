import { fromStudioTime, studioDay, toStudioTime } from '#platform/dates.ts'
import { studio } from '#studio.config.ts'

const { from, to } = studio.quietHours

/** Reports whether most people would rather not hear anything at this time, by the studio's clock. */
export function isQuiet(time: Date): boolean {
  return isBetween(toStudioTime(time).slice(11), from, to)
}

/** Returns the time itself, or the end of the quiet hours that it falls into. */
export function afterQuietHours(time: Date): Date {
  if (!isQuiet(time)) return time
  return nextTimeOf(to, time)
}

/** The next moment at which the studio's clocks show `clock`, such as `08:00`. */
export function nextTimeOf(clock: string, after: Date): Date {
  const today = Date.parse(`${studioDay(after)}T12:00:00Z`)
  for (let days = 0; ; days++) {
    // Noon of a day in UTC is the same day in the studio, however the clocks change.
    const day = new Date(today + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    const found = fromStudioTime(`${day}T${clock}`)
    if (found && Date.parse(found) > after.getTime()) return new Date(found)
  }
}

/** Compares times of day such as `21:00`; the span may pass midnight. */
export function isBetween(clock: string, from: string, to: string): boolean {
  return from <= to ? clock >= from && clock < to : clock >= from || clock < to
}
