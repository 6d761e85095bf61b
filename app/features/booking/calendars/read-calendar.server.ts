import ical, { type DateWithTimeZone, type VEvent } from 'node-ical'
import type { BusySpan } from './busy.server.ts'
import {
  type CalendarComponent,
  type CalendarLine,
  findLine,
  splitCalendar,
  UnreadableCalendar,
  writeLine,
} from './calendar-lines.server.ts'
import { type FindZone, zonesOf } from './calendar-zones.server.ts'
import { takesTime } from './takes-time.server.ts'

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
const dayMs = 24 * 60 * 60 * 1000

/** Lists the times between `from` and `to` that the events of a calendar take, joined where they overlap. */
export function readCalendar({ text, zone, now, from, to, own }: CalendarTask): BusySpan[] {
  const { name, components } = splitCalendar(text)
  const findZone = zonesOf(components, zone, new Date(now))
  const addresses = new Set(name.includes('@') ? [...own, name.trim().toLowerCase()] : own)
  const spans: BusySpan[] = []
  const add = (span: BusySpan) => {
    if (span.to <= span.from || span.to <= from || span.from >= to) return
    spans.push(span)
    if (spans.length > mostTimes) throw tooMany()
  }
  for (const component of components) {
    if (component.kind === 'VFREEBUSY') for (const span of readFreeBusy(component)) add(span)
  }
  for (const events of groupSeries(components, findZone)) {
    if (events.every((event) => isOver(event, from))) continue
    for (const span of readSeries(events, { from, to, zone, addresses })) add(span)
  }
  const joined = joinSpans(spans)
  if (joined.length > mostSpans) throw tooMany()
  return joined
}

const tooMany = () =>
  new UnreadableCalendar('It has more times than can be read: one of its events repeats too often.')

/** Groups an event with its moved and cancelled instances. An instance that came without its series stands alone. */
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
  return [...series.values()].flatMap((events) => {
    if (events.some((event) => !findLine(event, 'RECURRENCE-ID'))) return [events]
    return events.map(({ kind, lines }) => [
      { kind, lines: lines.filter(({ name }) => name !== 'RECURRENCE-ID') },
    ])
  })
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
  addresses: ReadonlySet<string>
}

/** The lines that node-ical needs; `takesTime` reads ours. */
const parsed = new Set([...timeLines, 'DURATION', 'RRULE', 'SEQUENCE'])

function readSeries(events: readonly CalendarComponent[], { from, to, zone, addresses }: Window): BusySpan[] {
  const texts = events.map((event, index) => [
    'BEGIN:VEVENT',
    'UID:e',
    `X-INDEX:${index}`,
    ...event.lines.filter(({ name }) => parsed.has(name) && name !== 'RDATE').map(writeLine),
    'END:VEVENT',
  ])
  const series = parseEvent(texts.flat())
  if (!series) return []
  const takes = (event: object) => {
    const index = Number((event as Record<string, unknown>).INDEX)
    return takesTime(events[index] as CalendarComponent, addresses)
  }
  const instances = expand(series, from, to).filter(({ event }) => takes(event))
  const spans = instances.map(({ start, end }) => spanOf(start, end, zone))
  const first = events[Number((series as unknown as Record<string, unknown>).INDEX)]
  return first && takes(series) ? [...spans, ...readAddedDates(first, series, zone)] : spans
}

function expand(event: VEvent, from: number, to: number) {
  try {
    return ical.expandRecurringEvent(event, {
      // Days are by the clock of this machine.
      from: new Date(from - dayMs),
      to: new Date(to + dayMs),
      expandOngoing: true,
    })
  } catch (error) {
    if (/iterations/i.test((error as Error).message)) throw tooMany()
    throw unreadable()
  }
}

/** Returns the time of an instance. node-ical reads days by the clock of this machine; they are meant by the studio's. */
function spanOf(start: DateWithTimeZone, end: Date, zone: string): BusySpan {
  if (!start.dateOnly) return { from: start.getTime(), to: end.getTime() }
  const midnight = (day: Date) =>
    new Temporal.PlainDate(day.getFullYear(), day.getMonth() + 1, day.getDate()).toZonedDateTime(zone)
      .epochMilliseconds
  return { from: midnight(start), to: midnight(end) }
}

/** Reads the dates that a series has besides its rule, without moved and cancelled ones. */
function readAddedDates(event: CalendarComponent, series: VEvent, zone: string): BusySpan[] {
  const lasts = (series.end?.getTime() ?? series.start.getTime()) - series.start.getTime()
  const added = event.lines.filter(({ name }) => name === 'RDATE')
  const times = added.flatMap((line) =>
    line.value.split(',').map((value) => ({ ...line, value: value.trim() })),
  )
  return times.flatMap((line) => {
    const date = parseEvent(['BEGIN:VEVENT', 'UID:e', ...writeAddedDate(line), 'END:VEVENT'])
    if (!date) return []
    const { start } = date
    const key = start.toISOString()
    if (series.exdate?.[key] || series.recurrences?.[key]) return []
    const isPeriod = line.value.includes('/')
    const end = start.dateOnly
      ? new Date(start.getFullYear(), start.getMonth(), start.getDate() + Math.round(lasts / dayMs))
      : new Date(start.getTime() + lasts)
    return [spanOf(start, (isPeriod && date.end) || end, zone)]
  })
}

/** Writes an added date as an event of its own; a period brings its end or its length (RFC 5545, 3.3.9). */
function writeAddedDate({ parameters, value }: CalendarLine): string[] {
  const inZone = parameters.replace(/;VALUE=PERIOD/i, '')
  const inUtc = inZone.replace(/;TZID=("[^"]*"|[^;]*)/i, '')
  const writeTime = (name: string, time: string) =>
    writeLine({ name, parameters: /Z$/i.test(time) ? inUtc : inZone, value: time })
  const [start = '', end] = value.split('/')
  if (end === undefined) return [writeTime('DTSTART', start)]
  const isLength = /^[+-]?P/i.test(end)
  return [writeTime('DTSTART', start), isLength ? `DURATION:${end}` : writeTime('DTEND', end)]
}

function parseEvent(lines: string[]): VEvent | undefined {
  try {
    const found = ical.sync.parseICS(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')).e
    if (found?.type !== 'VEVENT' || found.start === undefined) return undefined
    if (isTime(found.start) && (found.end === undefined || isTime(found.end))) return found as VEvent
  } catch {}
  throw unreadable()
}

/** node-ical leaves a value that is no time as text. */
const isTime = (value: unknown) => value instanceof Date && !Number.isNaN(value.getTime())

const unreadable = () => new UnreadableCalendar('One of its events cannot be read.')

/** Reads the busy times of a calendar that shows nothing else. */
function readFreeBusy({ lines }: CalendarComponent): BusySpan[] {
  const text = [
    'BEGIN:VCALENDAR',
    'BEGIN:VFREEBUSY',
    'UID:e',
    ...lines.map(writeLine),
    'END:VFREEBUSY',
    'END:VCALENDAR',
  ]
  const found = ical.sync.parseICS(text.join('\r\n')).e
  if (found?.type !== 'VFREEBUSY') return []
  return (found.freebusy ?? [])
    .filter(({ type }) => type !== 'FREE')
    .map(({ start, end }) => {
      if (!isTime(start) || !isTime(end)) throw unreadable()
      return { from: start.getTime(), to: end.getTime() }
    })
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
