import { studio } from '#studio'

/**
 * Returns the studio's date and time of day at a moment. Adding days to it keeps the time of day where the clocks change.
 * On the server only: some browsers have no `Temporal`.
 */
export function studioTime(moment: Date): Temporal.ZonedDateTime {
  return moment.toTemporalInstant().toZonedDateTimeISO(studio.timeZone)
}

/** Returns the same time of an earlier month in UTC, on its last day if the month is too short. */
export function monthsBefore(now: Date, months: number): Date {
  return toDate(now.toTemporalInstant().toZonedDateTimeISO('UTC').subtract({ months }))
}

/** Returns the same time of a later month in UTC, on its last day if the month is too short. */
export function monthsAfter(now: Date, months: number): Date {
  return toDate(now.toTemporalInstant().toZonedDateTimeISO('UTC').add({ months }))
}

export function toDate({ epochMilliseconds }: Temporal.ZonedDateTime): Date {
  return new Date(epochMilliseconds)
}
