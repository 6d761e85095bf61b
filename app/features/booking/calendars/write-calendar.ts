/** The purpose of a calendar (RFC 5546): an invitation or its change, its end, or a list to subscribe to. */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

export interface CalendarPerson {
  name: string
  email: string
}

export interface CalendarEvent {
  /** The same for an event in all its versions. */
  uid: string
  /** Goes up with each change, so that programs know the newest. */
  sequence: number
  start: string
  end: string
  /** When this version was written. */
  stamp: string
  summary: string
  description: string
  location?: string
  isCancelled?: boolean
  /** Pending events take their time, and are shown as not certain. */
  isTentative?: boolean
  organizer?: CalendarPerson
  attendee?: CalendarPerson
}

/**
 * Writes an iCalendar object (RFC 5545). Times are in UTC, so that it needs no zones, and no program can take one for
 * another.
 */
export function writeCalendar(
  method: CalendarMethod,
  events: readonly CalendarEvent[],
  name?: string,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//studio//bookings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    // Programs that subscribe ask again this often, if at all.
    ...(name === undefined
      ? []
      : [
          `X-WR-CALNAME:${escapeText(name)}`,
          'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
          'X-PUBLISHED-TTL:PT15M',
        ]),
    ...events.flatMap(writeEvent),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function writeEvent(event: CalendarEvent): string[] {
  const { uid, sequence, start, end, stamp, summary, description, location, organizer, attendee } = event
  const state = event.isCancelled ? 'CANCELLED' : event.isTentative ? 'TENTATIVE' : 'CONFIRMED'
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${formatUtc(stamp)}`,
    `DTSTART:${formatUtc(start)}`,
    `DTEND:${formatUtc(end)}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(location === undefined ? [] : [`LOCATION:${escapeText(location)}`]),
    ...(organizer ? [`ORGANIZER;CN=${quote(organizer.name)}:mailto:${organizer.email}`] : []),
    ...(attendee
      ? [
          `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;CN=${quote(attendee.name)}:mailto:${attendee.email}`,
        ]
      : []),
    `STATUS:${state}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ]
}

/** 20261124T093000Z */
function formatUtc(time: string): string {
  return `${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

/** A quoted parameter has no way to write a quotation mark or a line break. */
function quote(text: string): string {
  return `"${text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').replaceAll('"', "'")}"`
}

const mostOctets = 75

/** Breaks a line after at most 75 octets, between characters. The space that begins the next line counts. */
function fold(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > mostOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
