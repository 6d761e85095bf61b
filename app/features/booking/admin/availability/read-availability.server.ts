import type { App } from '#platform/app.ts'
import { addDays, studioDay } from '#platform/dates.ts'
import { listCalendars } from '../../calendars/commands.server.ts'
import { findFeedUrl } from '../../calendars/feed.server.ts'
import { listBankHolidays } from '../../rules/bank-holidays.server.ts'
import { findRules, versionOfRules } from '../../rules/queries.server.ts'
import { listNextFreeTimes } from '../../times/free-times.server.ts'
import type { AvailabilityScreenProps } from './availability-screen.tsx'

/** As many as Christmas and the new year have. */
const shownHolidays = 3

export async function readAvailability(app: App): Promise<AvailabilityScreenProps> {
  const { db, clock } = app
  const now = clock.now()
  const today = studioDay(now)
  const year = Number(today.slice(0, 4))
  const [rules, free, calendars, feed] = await Promise.all([
    findRules(db),
    listNextFreeTimes(app, db, { after: now, most: 1 }),
    listCalendars(db),
    findFeedUrl(app),
  ])
  const holidays = [...listBankHolidays(year), ...listBankHolidays(year + 1)].map(({ date }) => date)
  return {
    rules,
    version: versionOfRules(rules),
    nextFree: free[0] ?? null,
    holidays: holidays.filter((date) => date > addDays(today, -1)).slice(0, shownHolidays),
    calendars,
    feed,
    today,
    now: now.toISOString(),
  }
}
