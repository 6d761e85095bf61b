import ical from 'node-ical'
import {
  type CalendarComponent,
  type CalendarLine,
  findLine,
  parameterOf,
  writeLine,
} from './calendar-lines.server.ts'

/** Returns the zone of a line: an IANA name, or an offset such as `+02:00`. */
export type FindZone = (line: CalendarLine) => string

/**
 * Finds the zones of a calendar's times. Programs name them in four ways: as IANA does, with their own path before that
 * name, as Windows does, or freely, with the offsets in the calendar. Times that name no zone are the studio's.
 */
export function zonesOf(components: readonly CalendarComponent[], own: string, now: Date): FindZone {
  const described = new Map(
    components
      .filter(({ kind }) => kind === 'VTIMEZONE')
      .map((component) => [findLine(component, 'TZID')?.value ?? '', component] as const),
  )
  const known = new Map<string, string>()
  return (line) => {
    const name = parameterOf(line, 'TZID')
    if (!name) return own
    const zone = known.get(name) ?? findZone(name, described.get(name), now) ?? own
    known.set(name, zone)
    return zone
  }
}

function findZone(name: string, described: CalendarComponent | undefined, now: Date): string | undefined {
  const parts = name.split('/')
  const ends = parts.map((_, from) => parts.slice(from).join('/')).filter((end) => /\/|^utc$/i.test(end))
  const location = described && findLine(described, 'X-LIC-LOCATION')?.value
  return (
    [name, ...ends, location].find((candidate) => candidate !== undefined && isZone(candidate)) ??
    // node-ical takes these for the zone of the machine.
    (/^(tzone:|customized time zone)/i.test(name) ? undefined : zoneByWindows(name, now)) ??
    (described && zoneByOffsets(described, now))
  )
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Looks the name up in the list of Unicode's CLDR, which node-ical has. */
function zoneByWindows(name: string, now: Date): string | undefined {
  return zoneOfTime([`DTSTART;TZID="${name}":${now.getUTCFullYear()}0101T000000`])
}

/** Finds a zone that has the offsets of the description in this year. */
function zoneByOffsets({ lines }: CalendarComponent, now: Date): string | undefined {
  const name = 'Customized Time Zone'
  const renamed = lines.map((line) => writeLine(line.name === 'TZID' ? { ...line, value: name } : line))
  const zone = ['BEGIN:VTIMEZONE', ...renamed, 'END:VTIMEZONE']
  return zoneOfTime([`DTSTART;TZID=${name}:${now.getUTCFullYear()}0101T000000`], zone)
}

function zoneOfTime(time: string[], before: string[] = []): string | undefined {
  const lines = [
    'BEGIN:VCALENDAR',
    ...before,
    'BEGIN:VEVENT',
    'UID:e',
    ...time,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  try {
    const event = ical.sync.parseICS(lines.join('\r\n')).e
    const zone = event?.type === 'VEVENT' ? event.start?.tz : undefined
    return zone && (/^[+-]\d\d:\d\d$/.test(zone) || isZone(zone)) ? zone : undefined
  } catch {
    return undefined
  }
}
