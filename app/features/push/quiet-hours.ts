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
  for (let days = 0; ; days++) {
    const found = timeOn(days, clock, after)
    if (found && found > after) return found
  }
}

/** The last moment, up to `until`, at which the studio's clocks showed `clock`. */
export function lastTimeOf(clock: string, until: Date): Date {
  for (let days = 0; ; days--) {
    const found = timeOn(days, clock, until)
    if (found && found <= until) return found
  }
}

/** That time of a day some days away from the day of `from`, unless the clocks leave it out. */
function timeOn(days: number, clock: string, from: Date): Date | undefined {
  // Noon of a day in UTC is the same day in the studio, however the clocks change.
  const noon = Date.parse(`${studioDay(from)}T12:00:00Z`) + days * 24 * 60 * 60 * 1000
  const found = fromStudioTime(`${new Date(noon).toISOString().slice(0, 10)}T${clock}`)
  return found === undefined ? undefined : new Date(found)
}

/** Compares times of day such as `21:00`; the span may pass midnight. */
export function isBetween(clock: string, from: string, to: string): boolean {
  return from <= to ? clock >= from && clock < to : clock >= from || clock < to
}
