import { toDate } from '#platform/studio-time.server.ts'
import { studio } from '#studio'

/** Counts the days from one day to another, fewer than none where it is before. */
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days

/** Returns the moment at which an hour of a day begins by the studio's clock. */
export const hourOf = (day: string, hour: number): Date =>
  toDate(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: studio.timeZone, plainTime: { hour } }))

/** The last day of the studio's accounting year in which a day is: `04-05` ends on 5 April. */
export function yearEndOf(day: string, yearEnds: string): string {
  const [month = 1, ofMonth = 1] = yearEnds.split('-').map(Number)
  const { year } = Temporal.PlainDate.from(day)
  const ends = (of: number) => Temporal.PlainDate.from({ year: of, month, day: ofMonth })
  const end = ends(year)
  return (end.toString() >= day ? end : ends(year + 1)).toString()
}

/** Monday 29 December */
export const dayOfWeek = (day: string): string =>
  formatDate(day, { weekday: 'long', day: 'numeric', month: 'long' })

/** 15 December */
export const dayOfMonth = (day: string): string => formatDate(day, { day: 'numeric', month: 'long' })

const formatDate = (day: string, options: Intl.DateTimeFormatOptions): string =>
  hourOf(day, 12).toLocaleDateString(studio.locale, { ...options, timeZone: studio.timeZone })
