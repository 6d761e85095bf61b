import { countOf } from '#platform/words.ts'
import { dayMs, hourMs, minuteMs } from './durations.ts'

interface Place {
  /** An IANA zone: `Europe/London`. */
  timeZone: string
  /** A BCP 47 tag: `en-GB`. */
  locale: string
}

/**
 * Creates the functions that read and format times at a place. The server and every browser print the same words, so
 * hydration does not change the page. A day without a time, such as `2026-11-24`, is the same day at every place.
 */
export function createCalendar(place: Place) {
  const formatOf = (options: Intl.DateTimeFormatOptions, language?: string) => {
    const format = onFirstUse(
      () => new Intl.DateTimeFormat(language ?? place.locale, { ...options, timeZone: place.timeZone }),
    )
    return (time: string | Date) => format().format(momentOf(time))
  }
  const abbreviated = formatOf({ day: 'numeric', month: 'short', year: 'numeric' })
  const abbreviatedShort = formatOf({ day: 'numeric', month: 'short' })
  const clock = formatOf({ timeStyle: 'short' })
  const parts = formatOf({ dateStyle: 'short', timeStyle: 'short' }, 'sv-SE')

  /** 14 Nov 2025 */
  const formatDay = (time: string | Date): string => inThreeLetters(abbreviated(time))

  /** 14 Nov */
  const formatShortDay = (time: string | Date): string => inThreeLetters(abbreviatedShort(time))

  /** 14 November 2025 */
  const formatLongDay = formatOf({ dateStyle: 'long' })

  /** November 2025 */
  const formatMonth = formatOf({ month: 'long', year: 'numeric' })

  /** 08:58 */
  // Some ICU releases put a narrow space before AM, others a plain one.
  const formatClock = (time: string | Date): string => clock(time).replace('\u202f', ' ')

  /** 'today at 08:58', or '14 Nov 2025 at 08:58' */
  function formatMoment(time: string | Date, now: string | Date): string {
    const on = studioDay(time) === studioDay(now) ? 'today' : formatDay(time)
    return `${on} at ${formatClock(time)}`
  }

  /** 'Just now' for a minute, then minutes, hours and days for a week, then the date. */
  function formatAge(time: string | Date, now: string | Date): string {
    const age = new Date(now).getTime() - new Date(time).getTime()
    if (age < minuteMs) return 'Just now'
    if (age < hourMs) return ago(Math.floor(age / minuteMs), 'minute')
    if (age < dayMs) return ago(Math.floor(age / hourMs), 'hour')
    if (age < 7 * dayMs) return ago(Math.floor(age / dayMs), 'day')
    return formatDay(time)
  }

  /** Formats a time for a date-and-time field: `2026-11-24T09:00`. */
  const toStudioTime = (time: string | Date): string => parts(time).replace(' ', 'T')

  /**
   * Converts the value of a date-and-time field. Of the hour that autumn repeats it takes the first; in the hour that
   * spring leaves out, the clock is taken as not yet changed.
   */
  function fromStudioTime(local: string): string | undefined {
    const whole = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)
    const asUtc = whole ? Date.parse(`${local}Z`) : Number.NaN
    if (Number.isNaN(asUtc)) return undefined
    // No zone is further than a day from UTC, so that these offsets are from before and after any change of this day.
    const [before, after] = [asUtc - dayMs, asUtc + dayMs].map((near) => new Date(asUtc - offsetAt(near)))
    const moments = [before, after].filter((moment) => moment !== undefined)
    return (moments.find((moment) => toStudioTime(moment) === local) ?? moments[0])?.toISOString()
  }

  const offsetAt = (time: number) => Date.parse(`${toStudioTime(new Date(time))}Z`) - time

  /** Returns the studio's date: `2026-11-24`. */
  const studioDay = (now: string | Date): string => toStudioTime(now).slice(0, 10)

  /** Takes noon for a day without a time: in every zone that is a time of the same day. */
  const momentOf = (time: string | Date): Date =>
    new Date(
      typeof time === 'string' && time.length === 10 ? (fromStudioTime(`${time}T12:00`) ?? time) : time,
    )

  return {
    formatDay,
    formatShortDay,
    formatLongDay,
    formatMonth,
    formatClock,
    formatMoment,
    formatAge,
    toStudioTime,
    fromStudioTime,
    studioDay,
  }
}

/** Creates a format on first use: creating one takes 3 ms on a desktop, and most pages use few. */
export function onFirstUse(create: () => Intl.DateTimeFormat): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined
  return () => {
    format ??= create()
    return format
  }
}

/** Shortens 'Sept', which ICU writes for en-GB while every other month has three letters. */
const inThreeLetters = (text: string) => text.replace('Sept', 'Sep')

function ago(count: number, unit: string): string {
  return `${countOf(count, unit)} ago`
}
