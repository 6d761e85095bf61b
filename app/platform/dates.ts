/**
 * Formats times in the studio's time zone: the server and every browser print the same words, so hydration does not
 * change the page.
 */
export const timeZone = 'Europe/London'

const dayFormat = onFirstUse('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const longDayFormat = onFirstUse('en-GB', { dateStyle: 'long' })
const monthFormat = onFirstUse('en-GB', { month: 'long', year: 'numeric' })
const clockFormat = onFirstUse('en-GB', { hour: '2-digit', minute: '2-digit' })
const partsFormat = onFirstUse('sv-SE', { dateStyle: 'short', timeStyle: 'short' })

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** 14 Nov 2025 */
export function formatDay(time: string | Date): string {
  // ICU writes 'Sept' while every other month has three letters.
  return dayFormat().format(new Date(time)).replace('Sept', 'Sep')
}

/** 14 November 2025 */
export function formatLongDay(time: string | Date): string {
  const date = new Date(time)
  // The studio's time is UTC or one hour ahead, so only the last hour of a UTC day can have another date. For all
  // others this avoids creating a format, which blocks a phone's main thread for as long as decoding a picture.
  if (!(date.getUTCHours() < 23)) return longDayFormat().format(date)
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** November 2025 */
export function formatMonth(time: string | Date): string {
  return monthFormat().format(new Date(time))
}

/** 08:58 */
export function formatClock(time: string | Date): string {
  return clockFormat().format(new Date(time))
}

/** 'today at 08:58', or '14 Nov 2025 at 08:58' */
export function formatMoment(time: string | Date, now: string | Date): string {
  const on = formatDay(time) === formatDay(now) ? 'today' : formatDay(time)
  return `${on} at ${formatClock(time)}`
}

/** Formats a time for a date-and-time field: `2026-11-24T09:00`. */
export function toStudioTime(time: string | Date): string {
  return partsFormat().format(new Date(time)).replace(' ', 'T')
}

/**
 * Converts the value of a date-and-time field, in the studio's time zone. Of the hour that autumn repeats it takes
 * the first.
 */
export function fromStudioTime(local: string): string | undefined {
  const whole = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)
  const asUtc = whole ? Date.parse(`${local}Z`) : Number.NaN
  if (Number.isNaN(asUtc)) return undefined
  const summer = new Date(asUtc - hour)
  return (toStudioTime(summer) === local ? summer : new Date(asUtc)).toISOString()
}

/** Returns the studio's date: `2026-11-24`. */
export function studioDay(now: string | Date): string {
  return toStudioTime(now).slice(0, 10)
}

/** 'Just now' for a minute, then minutes, hours and days for a week, then the date. */
export function formatAge(time: string | Date, now: string | Date): string {
  const age = new Date(now).getTime() - new Date(time).getTime()
  if (age < minute) return 'Just now'
  if (age < hour) return ago(Math.floor(age / minute), 'minute')
  if (age < day) return ago(Math.floor(age / hour), 'hour')
  if (age < 7 * day) return ago(Math.floor(age / day), 'day')
  return formatDay(time)
}

function ago(count: number, unit: string): string {
  return `${count} ${count === 1 ? unit : `${unit}s`} ago`
}

/** Counts the days until a time, a started day as a whole one: 'Waiting, 6 days left'. */
export function daysUntil(time: string | Date, now: string | Date): number {
  return Math.max(0, Math.ceil((new Date(time).getTime() - new Date(now).getTime()) / day))
}

/** Creates a format on first use: creating one takes 3 ms on a desktop, and most pages show no date. */
function onFirstUse(locale: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined
  return () => {
    format ??= new Intl.DateTimeFormat(locale, { ...options, timeZone })
    return format
  }
}

/** Compares times of day such as `21:00`, or hours; the span may pass midnight. */
export function isBetween<Time extends string | number>(clock: Time, from: Time, to: Time): boolean {
  return from <= to ? clock >= from && clock < to : clock >= from || clock < to
}
