import { AppError } from '#platform/errors.ts'

/** A line of a calendar without its folds: `DTSTART;TZID=Europe/London:20261124T093000`. */
export interface CalendarLine {
  name: string
  /** With the semicolon before each. */
  parameters: string
  value: string
}

export type ComponentKind = 'VEVENT' | 'VFREEBUSY' | 'VTIMEZONE'

/** A component of the calendar with the lines that say when it is and whether it takes time. */
export interface CalendarComponent {
  kind: ComponentKind
  lines: CalendarLine[]
}

export interface CalendarParts {
  /** The name that its program gives to the calendar; Google's is the address of its owner. */
  name: string
  components: CalendarComponent[]
}

/** Titles, places and descriptions are not among them: nothing reads them. */
const linesOf: Record<ComponentKind, ReadonlySet<string>> = {
  VEVENT: new Set([
    ...['UID', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID', 'SEQUENCE'],
    ...['STATUS', 'TRANSP', 'ATTENDEE', 'ORGANIZER', 'X-MICROSOFT-CDO-BUSYSTATUS'],
  ]),
  VFREEBUSY: new Set(['FREEBUSY']),
  VTIMEZONE: new Set([
    'TZID',
    'X-LIC-LOCATION',
    'BEGIN',
    'END',
    'DTSTART',
    'TZOFFSETFROM',
    'TZOFFSETTO',
    'RRULE',
  ]),
}

/** Splits a calendar (RFC 5545) into the components that matter. */
export function splitCalendar(text: string): CalendarParts {
  const whole = text.replace(/^\uFEFF?\s*/, '')
  if (/^<(!doctype|html|\?xml|head|body)/i.test(whole)) {
    throw new AppError('invalid', 'This address answers with a web page, not with a calendar.')
  }
  if (!/^BEGIN:VCALENDAR\s/i.test(whole)) {
    throw new AppError('invalid', 'This address answers with something that is not a calendar.')
  }
  if (!/(^|\n)END:VCALENDAR\s*$/i.test(whole)) {
    throw new AppError('invalid', 'The calendar arrived incomplete.')
  }
  const components: CalendarComponent[] = []
  const open: string[] = []
  let current: CalendarComponent | undefined
  let name = ''
  for (const text of whole.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const line = readLine(text)
    if (!line) continue
    if (line.name === 'BEGIN') {
      open.push(line.value.toUpperCase())
      // The rules of a zone are in components of their own; alarms, which others have, say nothing of when it is.
      if (current?.kind === 'VTIMEZONE') current.lines.push(line)
      else if (!current && isKnownKind(line.value)) {
        current = { kind: line.value.toUpperCase() as ComponentKind, lines: [] }
      }
      continue
    }
    if (line.name === 'END') {
      const ended = open.pop()
      if (current && ended === current.kind) {
        components.push(current)
        current = undefined
      } else if (current?.kind === 'VTIMEZONE') current.lines.push(line)
      continue
    }
    if (current && linesOf[current.kind].has(line.name)) {
      if (current.kind === 'VTIMEZONE' || open.at(-1) === current.kind) current.lines.push(line)
    } else if (!current && line.name === 'X-WR-CALNAME') name = line.value
  }
  return { name, components }
}

const isKnownKind = (kind: string) => Object.hasOwn(linesOf, kind.toUpperCase())

/** A quoted parameter may hold a colon; Outlook's zones have one without quotation marks: `TZID=tzone://Microsoft/Utc`. */
const linePattern = /^([A-Za-z\d-]+)((?:;TZID=[^":;]*:\/\/[^":;]*|;[A-Za-z\d-]+=(?:"[^"]*"|[^":;])*)*):(.*)$/i

/** Returns undefined for text that is no line. */
function readLine(text: string): CalendarLine | undefined {
  const [, name, parameters = '', value = ''] = linePattern.exec(text) ?? []
  return name === undefined ? undefined : { name: name.toUpperCase(), parameters, value }
}

export function findLine(component: CalendarComponent, name: string): CalendarLine | undefined {
  return component.lines.find((line) => line.name === name)
}

/** Returns the value of a parameter without its quotation marks. */
export function parameterOf({ parameters }: CalendarLine, name: string): string | undefined {
  const [, quoted, plain] = new RegExp(`;${name}=(?:"([^"]*)"|([^;]*))`, 'i').exec(parameters) ?? []
  return quoted ?? plain
}

export const writeLine = ({ name, parameters, value }: CalendarLine): string =>
  `${name}${parameters}:${value}`
