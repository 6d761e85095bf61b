import { expect, it } from 'vitest'
import { type CalendarEvent, writeCalendar } from './write-calendar.ts'

const event: CalendarEvent = {
  uid: 'booking-1@studio.example',
  sequence: 2,
  start: '2026-10-25T00:30:00.000Z',
  end: '2026-10-25T01:00:00.000Z',
  stamp: '2026-10-20T08:00:00.123Z',
  summary: 'Call with Studio',
  description: 'Join: https://studio.example/room',
  organizer: { name: 'Studio "Nord", Leeds', email: 'hello@studio.example' },
  attendee: { name: 'Ada\r\nX-EVIL:1', email: 'ada@example.com' },
}

const linesOf = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n')

it('writes times in UTC, the version and both people', () => {
  expect(linesOf(writeCalendar('REQUEST', [event]))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//studio//bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    'UID:booking-1@studio.example',
    'SEQUENCE:2',
    'DTSTAMP:20261020T080000Z',
    'DTSTART:20261025T003000Z',
    'DTEND:20261025T010000Z',
    'SUMMARY:Call with Studio',
    'DESCRIPTION:Join: https://studio.example/room',
    'ORGANIZER;CN="Studio \'Nord\', Leeds":mailto:hello@studio.example',
    'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;CN="Ada X-EVIL:1":mailto:ada@example.com',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

it('escapes what a visitor typed, and lets it begin no line', () => {
  const description = 'a, b; c\\d\r\nEND:VCALENDAR\u2028e\u0000\u0007'
  const lines = linesOf(writeCalendar('CANCEL', [{ ...event, description, isCancelled: true }]))
  expect(lines).toContain('DESCRIPTION:a\\, b\\; c\\\\d\\nEND:VCALENDAR\\ne')
  expect(lines).toContain('METHOD:CANCEL')
  expect(lines).toContain('STATUS:CANCELLED')
})

it('folds lines after 75 octets, and never within a character', () => {
  const summary = `x${'ö'.repeat(40)}${'🐘'.repeat(40)}${'a'.repeat(200)}`
  const calendar = writeCalendar('PUBLISH', [{ ...event, summary }], 'Bookings')
  const lines = calendar.split('\r\n')
  expect(calendar).not.toMatch(/[^\r]\n/)
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toContain('\ufffd')
  }
  expect(lines.some((line) => Buffer.byteLength(line) === 75)).toBe(true)
  expect(linesOf(calendar)).toContain(`SUMMARY:${summary}`)
})

it('names a list to subscribe to', () => {
  const lines = linesOf(writeCalendar('PUBLISH', [], 'Bookings; all'))
  expect(lines).toContain('X-WR-CALNAME:Bookings\\; all')
})
