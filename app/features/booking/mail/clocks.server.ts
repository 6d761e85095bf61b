import type { MailMoment } from '#platform/mail/mail.server.ts'
import { studio } from '#studio'
import { nameTime, placeOf } from '../page/clock/clock.ts'

interface Slot {
  start: string
  end: string
}

/** A clock that a mail tells times by, and the words for it. */
interface Clock {
  zone: string
  /** 'your time', or 'in' and the studio's town. */
  words: string
}

const studioClock = (): Clock => ({ zone: studio.timeZone, words: `in ${studio.city || studio.name}` })
const visitorClock = (zone: string): Clock =>
  zone === studio.timeZone ? studioClock() : { zone, words: 'your time' }

/** Returns the day and both clocks for a visitor, the own one first and the studio's below only where they differ. */
export function momentForVisitor(slot: Slot, zone: string): MailMoment {
  const { words } = visitorClock(zone)
  if (!differ(slot, zone)) return { ...leafOf(slot, zone), time: timeBy(slot, { zone, words }, zone) }
  const named = { zone, words: `${words} (${placeOf(zone)})` }
  return { ...leafOf(slot, zone), time: timeBy(slot, named, zone), small: timeBy(slot, studioClock(), zone) }
}

/** Returns the day and both clocks for the owner. */
export function momentForOwner(slot: Slot, zone: string): MailMoment {
  const leaf = leafOf(slot, studio.timeZone)
  if (!differ(slot, zone)) return { ...leaf, time: span(slot, studio.timeZone) }
  const small = timeBy(slot, { zone, words: `for them (${nameTime(zone, studio)})` }, studio.timeZone)
  return { ...leaf, time: span(slot, studio.timeZone), small }
}

/** '05:30 (Toronto time)' by a visitor's clock; without the zone where the studio's clock shows the same. */
export function formatStart(slot: Slot, zone: string): string {
  const time = formatTime(slot.start, zone)
  return differ(slot, zone) ? `${time} (${nameTime(zone, studio)})` : time
}

function leafOf({ start }: Slot, zone: string): Pick<MailMoment, 'month' | 'day' | 'title'> {
  return {
    month: format(start, zone, { month: 'short' }).slice(0, 3),
    day: format(start, zone, { day: 'numeric' }),
    title: formatWhole(start, zone),
  }
}

/** '10:30 to 11:00 in Lisbon', with the day if it differs from the day in the zone `besides`. */
function timeBy(slot: Slot, { zone, words }: Clock, besides: string): string {
  const day = formatWeekday(slot.start, zone)
  const other = day === formatWeekday(slot.start, besides) ? '' : `${day}, `
  return `${other}${span(slot, zone)} ${words}`
}

const span = ({ start, end }: Slot, zone: string) => `${formatTime(start, zone)} to ${formatTime(end, zone)}`

const differ = ({ start, end }: Slot, zone: string) =>
  [start, end].some((time) => wallOf(time, zone) !== wallOf(time, studio.timeZone))

const wallOf = (time: string, zone: string) => `${formatWhole(time, zone)} ${formatTime(time, zone)}`

/** 10:30 */
export const formatTime = (time: string, zone: string): string =>
  format(time, zone, { timeStyle: 'short' }).replace('\u202f', ' ')

/** Tuesday 25 November 2025 */
export const formatWhole = (time: string, zone: string): string =>
  withoutComma(format(time, zone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }))

/** Tuesday 25 November */
export const formatWeekday = (time: string, zone: string): string =>
  withoutComma(format(time, zone, { weekday: 'long', day: 'numeric', month: 'long' }))

/** Some ICU releases put a comma after the weekday, others none. */
const withoutComma = (text: string) => text.replace(/^(\p{L}+), (?=\d)/u, '$1 ')

/** 24 Nov, 15:20 */
export const formatShort = (time: string, zone: string): string =>
  `${format(time, zone, { day: 'numeric', month: 'short' }).replace('Sept', 'Sep')}, ${formatTime(time, zone)}`

/** Returns the words for a visitor's clock, which is the studio's where the zone is the same. */
export const wordsFor = (zone: string): string => visitorClock(zone).words

/** Returns the number of days from one moment to another by the dates of a zone. */
export function daysBetween(from: string, to: string, zone: string): number {
  const date = (time: string) => new Date(time).toTemporalInstant().toZonedDateTimeISO(zone).toPlainDate()
  return date(from).until(date(to)).days
}

function format(time: string, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(studio.locale, { ...options, timeZone }).format(new Date(time))
}
