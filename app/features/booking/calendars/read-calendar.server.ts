import ical from 'node-ical'
import { dayMs } from '#platform/durations.ts'
import { AppError } from '#platform/errors.ts'
import type { BusySpan } from './busy.server.ts'
import {
  type CalendarComponent,
  type CalendarLine,
  findLine,
  parameterOf,
  splitCalendar,
  writeLine,
} from './calendar-lines.server.ts'
import { type FindZone, zonesOf } from './calendar-zones.server.ts'
import {
  BrokenEvent,
  type EventTime,
  endOf,
  type FindEnd,
  localTime,
  readPeriod,
  readTime,
  readTimes,
  takesTime,
} from './event-times.server.ts'

export interface CalendarTask {
  text: string
  /** The studio's zone: of all-day events, and of times without a zone. */
  zone: string
  now: number
  from: number
  to: number
  /** The owner's addresses, in lower case, to know which invitations were declined. */
  own: string[]
}

/** Limits before and after overlapping times are joined. */
const mostTimes = 200_000
const mostSpans = 20_000

export interface BusyTimes {
  spans: BusySpan[]
  /** The number of events that are broken and take no time. */
  broken: number
}

/** Lists the times between `from` and `to` that the events of a calendar take, joined where they overlap. */
export function readCalendar({ text, zone, now, from, to, own }: CalendarTask): BusyTimes {
  const { name, components } = splitCalendar(text)
  const findZone = zonesOf(components, zone, new Date(now))
  const addresses = new Set(name.includes('@') ? [...own, name.trim().toLowerCase()] : own)
  const spans: BusySpan[] = []
  const add = (span: BusySpan) => {
    if (span.to <= span.from || span.to <= from || span.from >= to) return
    spans.push(span)
    if (spans.length > mostTimes) throw tooMany()
  }
  let broken = 0
  const stepOver = <Value>(read: () => Value[]): Value[] => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof BrokenEvent)) throw error
      broken += 1
      return []
    }
  }
  for (const component of components) {
    if (component.kind === 'VFREEBUSY') for (const span of stepOver(() => readFreeBusy(component))) add(span)
  }
  for (const events of groupSeries(components, findZone)) {
    if (events.every((event) => isOver(event, from))) continue
    const entries = events.flatMap((event) => stepOver(() => [readEntry(event, addresses)]))
    for (const span of stepOver(() => readSeries(entries, { from, to, zone }))) add(span)
  }
  const joined = joinSpans(spans)
  if (joined.length > mostSpans) throw tooMany()
  return { spans: joined, broken }
}

const tooMany = () =>
  new AppError('invalid', 'It has more times than can be read: one of its events repeats too often.')

/** Groups an event with its moved and cancelled instances. Some come without their series. */
function groupSeries(
  components: readonly CalendarComponent[],
  findZone: FindZone,
): Iterable<CalendarComponent[]> {
  const series = new Map<string, CalendarComponent[]>()
  for (const [index, event] of components.entries()) {
    if (event.kind !== 'VEVENT') continue
    const uid = findLine(event, 'UID')?.value ?? `without ${index}`
    const lines = event.lines.map((line) => withZone(line, findZone))
    const known = series.get(uid)
    if (known) known.push({ kind: event.kind, lines })
    else series.set(uid, [{ kind: event.kind, lines }])
  }
  return series.values()
}

const timeLines = new Set(['DTSTART', 'DTEND', 'RDATE', 'EXDATE', 'RECURRENCE-ID'])

/** Names the zone as IANA does. A time in UTC and a day have none. */
function withZone(line: CalendarLine, findZone: FindZone): CalendarLine {
  if (!timeLines.has(line.name)) return line
  const plain = { ...line, parameters: line.parameters.replace(/;TZID=("[^"]*"|[^;]*)/i, '') }
  if (/Z$/i.test(line.value.trim()) || !line.value.includes('T')) return plain
  return { ...plain, parameters: `${plain.parameters};TZID=${findZone(line)}` }
}

/** Reports whether an event without a rule ended well before `from`, as most of a calendar did. */
function isOver(event: CalendarComponent, from: number): boolean {
  if (findLine(event, 'RRULE') || findLine(event, 'RDATE') || findLine(event, 'DURATION')) return false
  const end = findLine(event, 'DTEND') ?? findLine(event, 'DTSTART')
  const before = new Date(from - 3 * dayMs).toISOString().slice(0, 10).replaceAll('-', '')
  return end !== undefined && /^\d{8}/.test(end.value) && end.value.slice(0, 8) < before
}

interface Window {
  from: number
  to: number
  zone: string
}

/** An event, or instances of a series that were changed. */
interface Entry {
  event: CalendarComponent
  start: EventTime
  findEnd: FindEnd
  takes: boolean
  sequence: number
  /** The instance that this one replaces, and whether it replaces all that follow as well (RFC 5545, 3.2.13). */
  replaces: EventTime | undefined
  andFollowing: boolean
}

function readEntry(event: CalendarComponent, addresses: ReadonlySet<string>): Entry {
  const begin = findLine(event, 'DTSTART')
  const replaced = findLine(event, 'RECURRENCE-ID')
  const replaces = replaced && readTime(replaced)
  const takes = takesTime(event, addresses)
  // A cancelled instance may have no times.
  const start = begin ? readTime(begin) : !takes && replaces
  if (!start) throw new BrokenEvent('It has no DTSTART')
  return {
    ...{ event, start, takes, replaces },
    findEnd: endOf(event, start),
    sequence: Number(findLine(event, 'SEQUENCE')?.value) || 0,
    andFollowing: (replaced && parameterOf(replaced, 'RANGE'))?.toUpperCase() === 'THISANDFUTURE',
  }
}

/** Lists the times of an event and its instances, also of the ones that were moved. */
function readSeries(unsorted: readonly Entry[], { from, to, zone }: Window): BusySpan[] {
  const spanAt = ({ start, findEnd }: Entry, at = start.at, end = findEnd(at)) =>
    spanOf({ ...start, at }, end, zone)
  // A later version of an instance replaces an earlier one.
  const entries = unsorted.toSorted((a, b) => a.sequence - b.sequence)
  const series = entries.findLast(({ replaces }) => !replaces)
  if (!series) return entries.filter(({ takes }) => takes).map((entry) => spanAt(entry))
  const { isDay } = series.start
  const dayOf = (at: number, of: string) => localTime(at, of).toPlainDate().toString()
  const keyOf = (time: EventTime) =>
    isDay || time.isDay ? dayOf(time.at, time.zone) : new Date(time.at).toISOString()
  const changed = entries.filter(({ replaces, andFollowing }) => replaces && !andFollowing)
  const single = new Map(changed.map((entry) => [keyOf(entry.replaces as EventTime), entry]))
  const removed = new Set(linesOf(series.event, 'EXDATE').flatMap(readTimes).map(keyOf))
  const following = entries
    .filter(({ replaces, andFollowing }) => replaces && andFollowing)
    .sort((a, b) => (a.replaces?.at ?? 0) - (b.replaces?.at ?? 0))
  const left = new Set([...single.keys(), ...removed])
  const isOut = (at: number) =>
    left.size > 0 && (left.has(new Date(at).toISOString()) || left.has(dayOf(at, series.start.zone)))
  const spans = [...single.values()].filter(({ takes }) => takes).map((entry) => spanAt(entry))
  for (const { at, end } of listInstances(series, following, { from, to })) {
    if (isOut(at)) continue
    const entry: Entry = following.findLast(({ replaces }) => replaces && replaces.at <= at) ?? series
    if (entry === series && series.takes) spans.push(spanAt(series, at, end))
    else if (entry.takes) spans.push(spanAt(entry, shift(at, series.start, entry)))
  }
  return spans
}

const linesOf = (event: CalendarComponent, wanted: string) =>
  event.lines.filter(({ name }) => name === wanted)

/** Lists the starts of a series as it was written, by its rule and its added dates; a period among those has its own end. */
function listInstances(
  { event, start, findEnd }: Entry,
  following: readonly Entry[],
  { from, to }: Pick<Window, 'from' | 'to'>,
): { at: number; end?: number }[] {
  const added = linesOf(event, 'RDATE').flatMap((line) =>
    line.value.split(',').map((value) => readPeriod(line, value)),
  )
  const rule = findLine(event, 'RRULE')
  if (!rule) return [start, ...added]
  const moves = following.map(({ start, replaces }) => Math.abs(start.at - (replaces?.at ?? start.at)))
  const lengths = [{ start, findEnd }, ...following].map(
    (each) => each.findEnd(each.start.at) - each.start.at,
  )
  const reach = Math.max(0, ...moves) + 2 * dayMs
  const window = { from: from - reach - Math.max(0, ...lengths), to: to + reach }
  return [...listByRule(start, rule, window).map((at) => ({ at })), ...added]
}

function listByRule(
  start: EventTime,
  rule: CalendarLine,
  { from, to }: Pick<Window, 'from' | 'to'>,
): number[] {
  const time = localTime(start.at, start.zone).toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
  const begin = start.zone === 'UTC' ? `DTSTART:${time}Z` : `DTSTART;TZID=${start.zone}:${time}`
  try {
    const lines = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:e', begin, writeLine(rule)]
    const found = ical.sync.parseICS([...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')).e
    if (found?.type !== 'VEVENT' || !found.rrule) throw new BrokenEvent(rule.value)
    return found.rrule.between(new Date(from), new Date(to), true).map((date) => date.getTime())
  } catch (error) {
    if (/iterations/i.test((error as Error).message)) throw tooMany()
    throw new BrokenEvent(rule.value, { cause: error })
  }
}

/**
 * Moves an instance as the entry moved the one that it names, by the clock: what went from 11:00 to 15:00 stays at 15:00 when
 * the clocks change.
 */
function shift(at: number, series: EventTime, { start, replaces = start }: Entry): number {
  const zone = start.zone === 'UTC' && !start.isDay ? series.zone : start.zone
  const by = localTime(replaces.at, series.zone).until(localTime(start.at, zone))
  return localTime(at, series.zone).add(by).toZonedDateTime(zone).epochMilliseconds
}

/** Returns the time of an instance. Days are the studio's. */
function spanOf({ at, isDay }: EventTime, end: number, zone: string): BusySpan {
  if (!isDay) return { from: at, to: end }
  const midnight = (day: number) => localTime(day, 'UTC').toZonedDateTime(zone).epochMilliseconds
  return { from: midnight(at), to: midnight(end) }
}

/** Reads the busy times of a calendar that shows nothing else. */
function readFreeBusy({ lines }: CalendarComponent): BusySpan[] {
  return lines
    .filter((line) => parameterOf(line, 'FBTYPE')?.toUpperCase() !== 'FREE')
    .flatMap((line) => line.value.split(',').map((value) => readPeriod(line, value)))
    .map(({ at, end = at }) => ({ from: at, to: end }))
}

function joinSpans(spans: readonly BusySpan[]): BusySpan[] {
  const joined: BusySpan[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else joined.push({ ...span })
  }
  return joined
}
