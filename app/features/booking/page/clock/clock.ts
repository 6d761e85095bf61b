import { createCalendar, onFirstUse } from '#platform/calendar.ts'
import { minuteMs } from '#platform/durations.ts'

export interface Place {
  /** An IANA zone: `Europe/London`. */
  timeZone: string
  /** A BCP 47 tag: `en-GB`. */
  locale: string
}

export type Clock = ReturnType<typeof createClock>

/** Reads instants on the clock of a zone, and writes days as a page of times names them. Uses `Intl` alone. */
export function createClock(place: Place) {
  const calendar = createCalendar(place)
  const { locale, timeZone } = place
  const formatOf = (options: Intl.DateTimeFormatOptions) => {
    const format = onFirstUse(() => new Intl.DateTimeFormat(locale, { ...options, timeZone }))
    return (time: string) => format().format(momentOf(time))
  }
  const named = formatOf({ weekday: 'long', day: 'numeric', month: 'long' })
  const whole = formatOf({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const short = formatOf({ month: 'short' })
  const weekday = onFirstUse(() => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }))
  /** Takes noon for a day without a time. */
  const momentOf = (time: string) =>
    new Date(time.length === 10 ? (calendar.fromStudioTime(`${time}T12:00`) ?? time) : time)

  return {
    zone: timeZone,
    /** `2026-11-24` */
    dayOf: calendar.studioDay,
    /** 10:30 */
    formatTime: calendar.formatClock,
    /** November 2026 */
    formatMonth: calendar.formatMonth,
    /** Tuesday 24 November */
    formatDay: named,
    /** 24 November */
    formatDate: formatOf({ day: 'numeric', month: 'long' }),
    /** 24 November 2026 */
    formatDateOfYear: calendar.formatLongDay,
    /** Tuesday 24 November 2026 */
    formatWholeDay: (time: string) => {
      const text = whole(time)
      // ICU separates the weekday of en-GB only where a year follows.
      return named(time).includes(',') ? text : text.replace(',', '')
    },
    /** Nov */
    formatMonthName: (time: string) => short(time).slice(0, 3),
    /** Mon for 1, Sun for 7: the first days of 2024. */
    nameWeekday: (number: number) =>
      weekday()
        .format(Date.UTC(2024, 0, number))
        .slice(0, 3),
    hourOf: (time: string) => Number(calendar.toStudioTime(time).slice(11, 13)),
    /** Milliseconds that this clock is ahead of UTC. */
    offsetAt: (at: number) =>
      Date.parse(`${calendar.toStudioTime(new Date(at))}Z`) - Math.floor(at / minuteMs) * minuteMs,
    /** The first moment of a day; of a day that begins with a jump, the moment of the jump or shortly before. */
    startOf: (day: string) => Date.parse(calendar.fromStudioTime(`${day}T00:00`) ?? `${day}T00:00Z`),
  }
}

/** Names a zone by its place: 'Los Angeles', 'UTC'. */
export const placeOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/** Names the time of a zone: 'Los Angeles time', and 'Cardiff time' for the studio's own. */
export function nameTime(zone: string, studio: { timeZone: string; city: string }): string {
  const place = zone === studio.timeZone ? studio.city : placeOf(zone)
  return /^(UTC|GMT)/.test(place) ? place : `${place} time`
}

/**
 * Returns a zone by the name that `Intl` writes, or undefined. Offsets such as `+05:00` are zones to
 * `Intl`, but they name no place.
 */
export function readZone(value: string | null | undefined): string | undefined {
  if (!value || !/^[A-Za-z][\w+/-]{1,63}$/.test(value)) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
