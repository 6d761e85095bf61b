import type { Database } from '#platform/db/database.server.ts'
import { versionOf } from '#platform/version.server.ts'
import { studio } from '#studio'
import { bookingKinds } from '../booking.ts'
import { type BookingRules, bookingRules, formRules, ruleLimits, weekdays } from './rules.ts'

const [shortest, longest] = ruleLimits.length

/** Returns the rules until the owner saves some: the studio's opening hours. */
export function defaultRules(): BookingRules {
  const { days, opens, closes } = studio.openingHours
  const openDays: readonly string[] = days.map((day) => day.toLowerCase())
  const openSpans = opens < closes ? [{ from: opens, to: closes }] : []
  return {
    zone: studio.timeZone,
    weekly: Object.fromEntries(
      weekdays.map((day) => [day, openDays.includes(day) ? openSpans : []]),
    ) as BookingRules['weekly'],
    overrides: [],
    daysOff: [],
    bankHolidays: true,
    length: Math.min(longest, Math.max(shortest, studio.consultationMinutes)),
    before: 0,
    after: 15,
    notice: 24 * 60,
    changeNotice: 2 * 60,
    ahead: 42,
    perDay: 3,
    perAddress: 2,
    kinds: [...bookingKinds],
    videoRoom: '',
  }
}

/** Finds the owner's rules. */
export async function findRules(db: Database): Promise<BookingRules> {
  const row = await db
    .selectFrom('bookingSetting')
    .select('value')
    .where('name', '=', 'rules')
    .executeTakeFirst()
  return readRules(row?.value)
}

/** Returns the version of the form's rules, which days off do not change. */
export function versionOfRules(rules: BookingRules): string {
  return versionOf(Object.keys(formRules.shape).map((name) => rules[name as keyof BookingRules]))
}

/** Adds the version that a later save is based on. */
export const withVersion = (rules: BookingRules) => ({ rules, version: versionOfRules(rules) })

/** Reads stored rules. Fields that an older version did not know get their defaults. */
export function readRules(stored: string | undefined): BookingRules {
  if (stored === undefined) return defaultRules()
  return bookingRules.parse({ ...defaultRules(), ...JSON.parse(stored), zone: studio.timeZone })
}
