import type { App } from '#platform/app.ts'
import { studio } from '#studio'
import type { Booking } from '../booking.ts'
import { changeUntil } from '../queries.server.ts'
import type { BookingRules } from '../rules/rules.ts'
import { lastDate } from '../times/free-times.server.ts'
import type { Changes } from './change/change-island.tsx'
import type { RuleFacts, StudioFacts } from './facts.ts'

/** TypeScript's own types of `Intl` have no weeks yet. */
interface LocaleWithWeek extends Intl.Locale {
  getWeekInfo(): { firstDay: number }
}

interface Reach {
  phoneHref: string
  mailHref: string
}

/** The facts of the studio that an island shows; the shell knows how its addresses are linked. */
export function studioFacts({ mail }: Pick<App, 'mail'>, { phoneHref, mailHref }: Reach): StudioFacts {
  const { name, city, timeZone, locale, phone, email, openingHoursText } = studio
  return {
    name,
    city,
    timeZone,
    locale,
    firstDay: (new Intl.Locale(locale) as LocaleWithWeek).getWeekInfo().firstDay,
    phone: { href: phoneHref, number: phone },
    mail: { href: mailHref, address: email },
    hours: openingHoursText,
    sendsMail: mail.hasServer,
  }
}

/** What visitors are told of the rules; days off with their dates alone. */
export function ruleFacts({ clock }: Pick<App, 'clock'>, rules: BookingRules): RuleFacts {
  const { length, changeNotice, ahead, kinds, daysOff, videoRoom } = rules
  const now = clock.now()
  const [today, last] = [lastDate({ ...rules, ahead: 0 }, now), lastDate(rules, now)]
  const [next] = daysOff
    .filter(({ from, to }) => to >= today && from <= last)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const closed = next && {
    ...{ from: next.from, to: next.to },
    isAll: next.from <= today && next.to >= last,
  }
  return { length, changeNotice, ahead, kinds, hasRoom: videoRoom !== '', closed }
}

/** Returns the changes that a visitor can still make, or the reason why there are none. */
export function findChanges({ clock }: Pick<App, 'clock'>, booking: Booking, rules: BookingRules): Changes {
  const now = clock.now().toISOString()
  if (booking.declinedAt) return booking.endedBy === 'time' ? 'lapsed' : 'declined'
  if (booking.cancelledAt) return 'cancelled'
  if (booking.end <= now) return 'over'
  return now > changeUntil(booking, rules) ? 'late' : 'open'
}
