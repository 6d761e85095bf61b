import { dayMs, hourMs, minuteMs } from '#platform/durations.ts'
import { type CalendarComponent, type CalendarLine, findLine, parameterOf } from './calendar-lines.server.ts'

/** A date-time of a calendar, or a day, whose moment is midnight in UTC. */
export interface EventTime {
  at: number
  isDay: boolean
  /** An IANA name or an offset. */
  zone: string
}

/** Returns the end of an instance by its start. */
export type FindEnd = (start: number) => number

/** Says that one event is broken; the others of its calendar can still be read. */
export class BrokenEvent extends Error {}

const timePattern = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/i

/** Reads a time whose line names its zone as IANA does. A time that a change of the clock skips or repeats is read by RFC 5545, 3.3.5. */
export function readTime(line: CalendarLine, value = line.value): EventTime {
  const [, year, month, day, hour, minute, second = '0', utc] = timePattern.exec(value.trim()) ?? []
  const isDay = hour === undefined
  const zone = isDay || utc ? 'UTC' : (parameterOf(line, 'TZID') ?? 'UTC')
  try {
    const local = Temporal.PlainDateTime.from(
      {
        ...{ year: Number(year), month: Number(month), day: Number(day) },
        // RFC 5545 has leap seconds, Temporal has none.
        ...(!isDay && { hour: Number(hour), minute: Number(minute), second: Math.min(59, Number(second)) }),
      },
      { overflow: 'reject' },
    )
    return { at: local.toZonedDateTime(zone).epochMilliseconds, isDay, zone }
  } catch {
    throw new BrokenEvent(`${line.name}: ${value}`)
  }
}

/** Reads the times of a line that lists them: `EXDATE:20261021T090000Z,20261022T090000Z`. */
export const readTimes = (line: CalendarLine): EventTime[] =>
  line.value.split(',').map((value) => readTime(line, value))

/** Reads a time, or a period, which brings its end or its length (RFC 5545, 3.3.9). */
export function readPeriod(line: CalendarLine, value: string): EventTime & { end?: number } {
  const [from = '', to] = value.trim().split('/')
  const start = readTime(line, from)
  if (to === undefined) return start
  return { ...start, end: /^[+-]?P/i.test(to) ? addDuration(start, to) : readTime(line, to).at }
}

/**
 * Returns how an event's instances end. A length in days or weeks is nominal, so that it ends at the same time of the clock;
 * an end gives every instance the same exact length (RFC 5545, 3.3.6 and 3.8.5.3).
 */
export function endOf(event: CalendarComponent, { at, isDay, zone }: EventTime): FindEnd {
  const duration = findLine(event, 'DURATION')
  const end = findLine(event, 'DTEND')
  const atLeast = isDay ? dayMs : Number.NEGATIVE_INFINITY
  if (end) {
    const lasts = Math.max(atLeast, readTime(end).at - at)
    return (start) => start + lasts
  }
  if (!duration) return (start) => start + (isDay ? dayMs : 0)
  return (start) => Math.max(start + atLeast, addDuration({ at: start, zone }, duration.value))
}

const mostDays = 100_000
const exactMs = { H: hourMs, M: minuteMs, S: 1000 } as const

function addDuration({ at, zone }: Pick<EventTime, 'at' | 'zone'>, text: string): number {
  const [, sign, parts = ''] = /^([+-]?)P((?:\d{1,10}[WDHMS]|T)+)$/i.exec(text.trim()) ?? []
  let days = 0
  let exact = 0
  for (const [, number, unit = ''] of parts.toUpperCase().matchAll(/(\d+)([WDHMS])/g)) {
    if (unit === 'W' || unit === 'D') days += Number(number) * (unit === 'W' ? 7 : 1)
    else exact += Number(number) * exactMs[unit as keyof typeof exactMs]
  }
  if (!/\d/.test(parts) || days > mostDays || exact > mostDays * dayMs)
    throw new BrokenEvent(`DURATION: ${text}`)
  const way = sign === '-' ? -1 : 1
  const from =
    days === 0
      ? at
      : localTime(at, zone)
          .add({ days: way * days })
          .toZonedDateTime(zone).epochMilliseconds
  return from + way * exact
}

/** Returns the date and time that a clock of the zone shows. */
export const localTime = (at: number, zone: string): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime()

/**
 * Reports whether an event takes its owner's time: not when it is cancelled, shown as free or declined. Tentative ones do.
 * `own` are the owner's addresses in lower case; where none of them was invited, an event that everybody declined takes none.
 */
export function takesTime(event: CalendarComponent, own: ReadonlySet<string>): boolean {
  const textOf = (name: string) => findLine(event, name)?.value.trim().toUpperCase()
  if (textOf('STATUS') === 'CANCELLED' || textOf('TRANSP') === 'TRANSPARENT') return false
  if (textOf('X-MICROSOFT-CDO-BUSYSTATUS') === 'FREE') return false
  const addressOf = (value: string) =>
    value
      .trim()
      .toLowerCase()
      .replace(/^mailto:/, '')
  const organizer = addressOf(findLine(event, 'ORGANIZER')?.value ?? '')
  const invited = event.lines
    .filter(({ name }) => name === 'ATTENDEE')
    .map((line) => ({
      address: addressOf(line.value),
      hasDeclined: parameterOf(line, 'PARTSTAT')?.toUpperCase() === 'DECLINED',
    }))
  const mine = invited.filter(({ address }) => own.has(address))
  if (mine.length > 0) return !mine.some(({ hasDeclined }) => hasDeclined)
  const others = invited.filter(({ address }) => address !== organizer)
  return others.length === 0 || !others.every(({ hasDeclined }) => hasDeclined)
}
