import type { App } from '#platform/app.ts'
import { studioDay } from '#platform/dates.ts'
import { studio } from '#studio'
import type { BookingRules } from '../../rules/rules.ts'
import { lastDate, listFreeTimes } from '../../times/free-times.server.ts'
import { createClock } from '../clock/clock.ts'
import { addDays } from '../clock/day.ts'
import { groupByDay } from '../clock/slots.ts'

/** The free times of some days, as a page without script lists them. */
export interface ListedTimes {
  zone: string
  days: { day: string; slots: string[] }[]
  /** The next day with free times, or the first that was not looked at. */
  next: string | undefined
}

const daysShown = 5
/** The longest span that is looked at for one page. */
const daysLooked = 62

/** Lists the first free days on the clock of a zone, from a day of that zone on. */
export async function listTimes(
  app: App,
  rules: BookingRules,
  { zone, from }: { zone: string; from?: string | undefined },
): Promise<ListedTimes> {
  const clock = createClock({ timeZone: zone, locale: studio.locale })
  const today = studioDay(app.clock.now())
  const last = lastDate(rules, app.clock.now())
  // A day of another zone may begin on the studio's day before.
  const start = from && from > today ? addDays(from, -1) : today
  if (start > last) return { zone, days: [], next: undefined }
  const end = [addDays(start, daysLooked - 1), last].toSorted()[0] as string
  const free = await listFreeTimes(app, app.db, { from: start, to: end })
  const slots = free.days.flatMap((day) => day.slots)
  const days = [...groupByDay(slots, clock)]
    .map(([day, times]) => ({ day, slots: times }))
    .filter(({ day }) => !from || day >= from)
  const later = end < last ? addDays(end, 1) : undefined
  return { zone, days: days.slice(0, daysShown), next: days[daysShown]?.day ?? later }
}

/** Returns when a page with these times is stale without a booking: once the first is too close, or a day begins. */
export function endOfListed({ days }: ListedTimes, rules: BookingRules, now: Date): Date {
  const first = days[0]?.slots[0]
  const midnight = Temporal.PlainDate.from(studioDay(now)).add({ days: 1 }).toZonedDateTime(studio.timeZone)
  const tooClose = first ? Date.parse(first) - rules.notice * 60_000 : Number.POSITIVE_INFINITY
  return new Date(Math.min(midnight.epochMilliseconds, tooClose))
}
