import { createCalendar } from '#platform/calendar.ts'
import { addDays, formatClock, formatShortDay, studioDay } from '#platform/dates.ts'
import { studio } from '#studio'
import { kindLabels } from '../booking.ts'
import { nameTime } from '../page/clock/clock.ts'
import type { OwnerBooking } from '../schema.ts'

type Weekdays = 'long' | 'short'

const formats: Partial<Record<Weekdays, Intl.DateTimeFormat>> = {}

/** 'Thursday', of a day such as `2026-11-26`. */
export function formatWeekday(day: string, weekday: Weekdays = 'long'): string {
  formats[weekday] ??= new Intl.DateTimeFormat(studio.locale, { weekday, timeZone: 'UTC' })
  return formats[weekday].format(new Date(`${day}T12:00Z`))
}

/** 'Thursday 26 November' */
export function formatDayName(day: string): string {
  const format = new Intl.DateTimeFormat(studio.locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return `${formatWeekday(day)} ${format.format(new Date(`${day}T12:00Z`))}`
}

/** 'Thu 26 Nov, 10:30' */
export function formatTime(time: string): string {
  return `${formatWeekday(studioDay(time), 'short')} ${formatShortDay(time)}, ${formatClock(time)}`
}

/** Says which email a visitor gets, or why they get none. */
export function describeMail(email: string | null, sendsMail: boolean, told: string): string {
  if (!sendsMail) return 'No email is sent, because no email server is set up.'
  return email ? told : 'No email is sent, because you have no address for them.'
}

/** 'tomorrow, Fri 27 Nov, 10:30' */
export function formatFreeTime(time: string, now: string): string {
  const today = studioDay(now)
  const day = studioDay(time)
  const near = day === today ? 'today, ' : day === addDays(today, 1) ? 'tomorrow, ' : ''
  return `${near}${formatTime(time)}`
}

/** '14:00 to 14:30', and 'to Sat 28 Nov, 00:15' over midnight. */
export function formatSpan({ start, end }: { start: string; end: string }): string {
  const until = studioDay(start) === studioDay(end) ? formatClock(end) : formatTime(end)
  return `${formatClock(start)} to ${until}`
}

/** '3 h 40 min', '47 h 54 min', '3 days'. */
export function formatLength(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000))
  if (minutes < 60) return `${minutes} min`
  if (minutes < 72 * 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  return `${Math.floor(minutes / (24 * 60))} days`
}

export const untilWords = (time: string, now: string) => formatLength(Date.parse(time) - Date.parse(now))

/** Says the time on the clock of the visitor, where it shows another one: '12:00 to 12:30 for them (Amsterdam time)'. */
export function describeTheirTime({
  start,
  end,
  zone,
}: Pick<OwnerBooking, 'start' | 'end' | 'zone'>): string | undefined {
  const theirs = createCalendar({ timeZone: zone, locale: studio.locale })
  if ([start, end].every((time) => theirs.toStudioTime(time) === ourTime(time))) {
    return undefined
  }
  const day = theirs.studioDay(start) === studioDay(start) ? '' : `${theirs.formatShortDay(start)}, `
  return `${day}${theirs.formatClock(start)} to ${theirs.formatClock(end)} for them (${nameTime(zone, studio)})`
}

const ours = createCalendar(studio)
const ourTime = (time: string) => ours.toStudioTime(time)

export type Moment = 'waiting' | 'coming' | 'running' | 'done' | 'missed' | 'ended'

/** What a booking is at a moment. */
export function momentOf({ state, start, end, noShow }: OwnerBooking, now: string): Moment {
  if (state === 'pending') return 'waiting'
  if (state !== 'booked') return 'ended'
  if (noShow) return 'missed'
  if (end <= now) return 'done'
  return start <= now ? 'running' : 'coming'
}

/** The second line of a booking in the week: '14:00, video', '11:00, done'. */
export function describeShortly(booking: OwnerBooking, now: string): string {
  const moment = momentOf(booking, now)
  if (moment === 'missed') return 'No-show'
  if (moment === 'waiting') return 'needs confirming'
  const how = moment === 'done' ? 'done' : kindLabels[booking.kind].toLowerCase()
  return `${formatClock(booking.start)}, ${how}`
}
