import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type CalendarTask, readCalendar } from './read-calendar.server.ts'

const day = 24 * 60 * 60 * 1000
const now = Date.parse('2026-10-20T08:00:00Z')

const task = (text: string): CalendarTask => ({
  text,
  zone: 'Europe/London',
  now,
  from: now,
  to: now + 40 * day,
  own: ['owner@studio.example'],
})

const read = (text: string) => readCalendar(task(text)).spans.map(({ from, to }) => `${iso(from)} ${iso(to)}`)

const iso = (time: number) => new Date(time).toISOString().slice(0, 16)

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one@x', 'SUMMARY:Secret', ...lines, 'END:VEVENT']
const at = (start: string, end: string) => [`DTSTART:${start}`, `DTEND:${end}`]
const hour = at('20261021T090000Z', '20261021T100000Z')

it('takes the time of an event, and nothing else of it', () => {
  expect(read(calendar(...event(...hour)))).toEqual(['2026-10-21T09:00 2026-10-21T10:00'])
  expect(read(calendar(...event('DTSTART:20261021T090000Z', 'DURATION:PT45M')))).toEqual([
    '2026-10-21T09:00 2026-10-21T09:45',
  ])
  expect(read(calendar(...event('DTSTART:20261021T090000Z')))).toEqual([])
})

it('reads the zones of Outlook, Apple, Evolution and free names, over the change of the clocks', () => {
  const weekly = (zone: string, ...before: string[]) =>
    read(
      calendar(
        ...before,
        ...event(
          `DTSTART;TZID=${zone}:20261020T090000`,
          `DTEND;TZID=${zone}:20261020T093000`,
          'RRULE:FREQ=WEEKLY;COUNT=3',
        ),
      ),
    )
  const berlin = ['2026-10-20T07:00', '2026-10-27T08:00', '2026-11-03T08:00']
  const starts = (spans: string[]) => spans.map((span) => span.slice(0, 16))
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Our office',
    'BEGIN:STANDARD',
    'DTSTART:16011028T030000',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010325T020000',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ]
  for (const name of [
    'Europe/Berlin',
    'W. Europe Standard Time',
    '"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"',
    '/freeassociation.sourceforge.net/Europe/Berlin',
  ]) {
    expect(starts(weekly(name)), name).toEqual(berlin.slice(1))
  }
  expect(starts(weekly('Our office', ...zone))).toEqual(berlin.slice(1))
  const newYork = ['2026-10-20T13:00', '2026-10-27T13:00', '2026-11-03T14:00']
  expect(starts(weekly('Eastern Standard Time'))).toEqual(newYork)
  expect(starts(weekly('America/New_York'))).toEqual(newYork)
})

const fixture = (name: string) => read(readFileSync(join('tests/fixtures/calendars', `${name}.ics`), 'utf8'))

it("reads a calendar of Google's: moved, cancelled, taken out, declined, tentative and free", () => {
  expect(fixture('google')).toEqual([
    '2026-10-20T08:30 2026-10-20T09:00',
    '2026-10-22T15:00 2026-10-22T16:00',
    '2026-11-04T14:00 2026-11-04T15:00',
    '2026-11-12T00:00 2026-11-14T00:00',
    '2026-11-17T09:30 2026-11-17T10:00',
    '2026-11-24T09:30 2026-11-24T10:00',
  ])
})

it("reads a calendar of Outlook's: Windows zones over two changes of the clocks", () => {
  expect(fixture('outlook')).toEqual([
    '2026-10-21T13:00 2026-10-21T13:30',
    '2026-10-22T10:00 2026-10-22T10:30',
    '2026-10-23T08:00 2026-10-23T08:30',
    '2026-10-26T00:00 2026-10-27T00:00',
    '2026-10-28T13:00 2026-10-28T13:30',
    '2026-11-05T17:00 2026-11-05T18:00',
    '2026-11-18T14:00 2026-11-18T14:30',
    '2026-11-25T14:00 2026-11-25T14:30',
  ])
})

it("reads a calendar of Apple's: times without a zone, days of 25 hours, added dates", () => {
  expect(fixture('apple')).toEqual([
    '2026-10-21T06:00 2026-10-21T07:30',
    '2026-10-23T23:00 2026-10-26T00:00',
    '2026-10-28T07:00 2026-10-28T08:30',
    '2026-10-29T22:00 2026-10-29T23:30',
    '2026-11-02T23:00 2026-11-03T00:30',
    '2026-11-12T23:00 2026-11-13T00:30',
  ])
})

it('reads added dates that bring their own end or length, in a zone and in UTC', () => {
  const series = [...at('20261021T090000Z', '20261021T100000Z'), 'RRULE:FREQ=DAILY;COUNT=1']
  const added = [
    'RDATE;VALUE=PERIOD:20261022T090000Z/20261022T093000Z,20261023T090000Z/PT2H',
    'RDATE;VALUE=PERIOD;TZID=America/New_York:20261026T090000/20261026T113000,20261027T090000/PT15M',
    'RDATE:20261028T090000Z',
  ]
  expect(read(calendar(...event(...series, ...added)))).toEqual([
    '2026-10-21T09:00 2026-10-21T10:00',
    '2026-10-22T09:00 2026-10-22T09:30',
    '2026-10-23T09:00 2026-10-23T11:00',
    '2026-10-26T13:00 2026-10-26T15:30',
    '2026-10-27T13:00 2026-10-27T13:15',
    '2026-10-28T09:00 2026-10-28T10:00',
  ])
})

it("reads a calendar of Fastmail's: durations, half an hour of summer time, instances without their series", () => {
  expect(fixture('fastmail')).toEqual([
    '2026-10-22T08:00 2026-10-22T09:00',
    '2026-10-30T16:00 2026-10-30T17:30',
    '2026-11-02T11:00 2026-11-02T11:30',
    '2026-11-09T12:00 2026-11-09T12:30',
    '2026-11-27T16:00 2026-11-27T17:30',
  ])
})

it('reads a calendar that shows busy times alone', () => {
  const text = calendar(
    'BEGIN:VFREEBUSY',
    'FREEBUSY;FBTYPE=BUSY:20261021T090000Z/20261021T100000Z,20261021T120000Z/PT30M',
    'FREEBUSY;FBTYPE=FREE:20261022T090000Z/20261022T100000Z',
    'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261023T090000Z/20261023T100000Z',
    'END:VFREEBUSY',
  )
  expect(read(text)).toEqual([
    '2026-10-21T09:00 2026-10-21T10:00',
    '2026-10-21T12:00 2026-10-21T12:30',
    '2026-10-23T09:00 2026-10-23T10:00',
  ])
})

it('takes the time of what began before and goes on, and joins what overlaps', () => {
  const text = calendar(
    ...event(...at('20261001T090000Z', '20261020T090000Z')),
    ...event('UID:2', ...at('20261020T083000Z', '20261020T110000Z')),
    ...event('UID:3', ...at('20260901T090000Z', '20260901T110000Z')),
  ).replaceAll('UID:one@x\r\nSUMMARY:Secret\r\nUID', 'UID')
  expect(read(text)).toEqual(['2026-10-01T09:00 2026-10-20T11:00'])
})

it('takes no time of events that everybody else declined, where the owner is not known', () => {
  const invited = (...answers: string[]) => [
    'ORGANIZER:mailto:finn@example.org',
    'ATTENDEE;PARTSTAT=ACCEPTED:mailto:finn@example.org',
    ...answers.map((answer, index) => `ATTENDEE;PARTSTAT=${answer}:mailto:a${index}@example.org`),
  ]
  expect(read(calendar(...event(...hour, ...invited('DECLINED'))))).toEqual([])
  expect(read(calendar(...event(...hour, ...invited('DECLINED', 'ACCEPTED'))))).toHaveLength(1)
})

it('refuses what is no calendar, or only a part of one', () => {
  expect(() => read('\n<!DOCTYPE html><html>')).toThrow('answers with a web page, not with a calendar')
  expect(() => read('{"error":"gone"}')).toThrow('something that is not a calendar')
  expect(() => read('')).toThrow('something that is not a calendar')
  expect(() => read(calendar(...event(...hour)).slice(0, -10))).toThrow('arrived incomplete')
  expect(read(`\ufeff${calendar()}`)).toEqual([])
})

it('refuses rules that repeat without end', () => {
  const endless = event('DTSTART:20061020T090000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY')
  expect(() => read(calendar(...endless))).toThrow('repeats too often')
})

it('steps over events that are broken, and counts them', () => {
  for (const wrong of [
    event('DTSTART:tomorrow', 'DURATION:PT1H'),
    event('DTSTART:20261332T090000Z', 'DURATION:PT1H'),
    event('DTSTART:20261021T090000Z', 'DURATION:an hour'),
    event('DTSTART:20261021T090000Z', 'DURATION:P9999999999W'),
    event(...at('20261021T090000Z', 'tomorrow')),
    event(...at('20261021T090000Z', '20261021T100000Z'), 'RRULE:FREQ=SOMETIMES'),
    event('SUMMARY:Never'),
    ['BEGIN:VFREEBUSY', 'FREEBUSY:20261021T090000Z/tomorrow', 'END:VFREEBUSY'],
  ]) {
    const text = calendar(...wrong, ...event('UID:2', ...hour)).replace(
      'UID:one@x\r\nSUMMARY:Secret\r\nUID:2',
      'UID:2',
    )
    expect(readCalendar(task(text)), wrong.join()).toMatchObject({ spans: { length: 1 }, broken: 1 })
  }
})

it('leaves an instance where it was when the event that moves it is broken', () => {
  const daily = [...hour, 'RRULE:FREQ=DAILY;COUNT=2']
  const moved = ['RECURRENCE-ID:20261022T090000Z', 'DTSTART:later', 'DTEND:20261022T160000Z']
  expect(read(calendar(...event(...daily), ...event(...moved)))).toEqual([
    '2026-10-21T09:00 2026-10-21T10:00',
    '2026-10-22T09:00 2026-10-22T10:00',
  ])
})

it('ends lengths of days and weeks at the same time of the clock, lengths of hours and ends exactly', () => {
  const noon = 'DTSTART;TZID=Europe/London:20261024T120000'
  const endOf = (...lines: string[]) => read(calendar(...event(noon, ...lines)))[0]?.slice(17)
  expect(endOf('DURATION:P1D')).toBe('2026-10-25T12:00')
  expect(endOf('DURATION:P1W')).toBe('2026-10-31T12:00')
  expect(endOf('DURATION:P1DT2H')).toBe('2026-10-25T14:00')
  expect(endOf('DURATION:+PT24H')).toBe('2026-10-25T11:00')
  expect(endOf('DTEND;TZID=Europe/London:20261025T120000')).toBe('2026-10-25T12:00')
  expect(endOf('DURATION:-P1D')).toBe(undefined)
  const weekly = (length: string) =>
    read(
      calendar(...event('DTSTART;TZID=Europe/London:20261017T120000', length, 'RRULE:FREQ=WEEKLY;COUNT=2')),
    )
  expect(weekly('DURATION:P1D')[0]).toBe('2026-10-24T11:00 2026-10-25T12:00')
  expect(weekly('DTEND;TZID=Europe/London:20261018T120000')[0]).toBe('2026-10-24T11:00 2026-10-25T11:00')
  const added = [noon, 'DURATION:PT1H', 'RDATE;TZID=Europe/London;VALUE=PERIOD:20261024T150000/P1D']
  expect(read(calendar(...event(...added)))[1]).toBe('2026-10-24T14:00 2026-10-25T15:00')
  expect(read(calendar(...event('DTSTART;VALUE=DATE:20261025', 'DURATION:P1D')))).toEqual([
    '2026-10-24T23:00 2026-10-26T00:00',
  ])
})

const daily = [
  'DTSTART;TZID=Europe/London:20261023T110000',
  'DTEND;TZID=Europe/London:20261023T113000',
  'RRULE:FREQ=DAILY;COUNT=5',
]
const change = (recurrence: string, ...lines: string[]) => event(`RECURRENCE-ID;${recurrence}`, ...lines)

it('moves this and all following instances, by the clock, and gives them their new length', () => {
  const changed = change(
    'RANGE=THISANDFUTURE;TZID=Europe/London:20261024T110000',
    ...['DTSTART;TZID=Europe/London:20261024T150000', 'DTEND;TZID=Europe/London:20261024T160000'],
  )
  const expected = [
    '2026-10-23T10:00 2026-10-23T10:30',
    '2026-10-24T14:00 2026-10-24T15:00',
    '2026-10-25T15:00 2026-10-25T16:00',
    '2026-10-26T15:00 2026-10-26T16:00',
    '2026-10-27T15:00 2026-10-27T16:00',
  ]
  expect(read(calendar(...event(...daily), ...changed))).toEqual(expected)
  const inUtc = change(
    'RANGE=THISANDFUTURE:20261024T100000Z',
    ...['DTSTART:20261024T140000Z', 'DTEND:20261024T150000Z'],
  )
  expect(read(calendar(...inUtc, ...event(...daily)))).toEqual(expected)
})

it('keeps single changes, and the later of two, within a change of all following instances', () => {
  const at = (hour: number, day: number) => `;TZID=Europe/London:202610${day}T${hour}0000`
  const following = (day: number, hour: number) =>
    change(`RANGE=THISANDFUTURE${at(11, day)}`, `DTSTART${at(hour, day)}`, 'DURATION:PT15M')
  const changed = [
    ...following(26, 16),
    ...following(24, 15),
    ...change(`X=1${at(11, 25)}`, `DTSTART${at(12, 25)}`, 'DURATION:PT15M'),
    ...change(`X=1${at(11, 27)}`, `DTSTART${at(11, 27)}`, 'STATUS:CANCELLED'),
  ]
  expect(read(calendar(...event(...daily), ...changed))).toEqual([
    '2026-10-23T10:00 2026-10-23T10:30',
    '2026-10-24T14:00 2026-10-24T14:15',
    '2026-10-25T12:00 2026-10-25T12:15',
    '2026-10-26T16:00 2026-10-26T16:15',
  ])
})

it('ends a series whose following instances are all cancelled or declined, added dates included', () => {
  const range = 'RANGE=THISANDFUTURE;TZID=Europe/London:20261025T110000'
  const added = 'RDATE;TZID=Europe/London:20261030T110000'
  for (const lines of [
    ['STATUS:CANCELLED'],
    ['DTSTART;TZID=Europe/London:20261025T110000', 'ATTENDEE;PARTSTAT=DECLINED:mailto:owner@studio.example'],
  ]) {
    expect(read(calendar(...event(...daily, added), ...change(range, ...lines)))).toEqual([
      '2026-10-23T10:00 2026-10-23T10:30',
      '2026-10-24T10:00 2026-10-24T10:30',
    ])
  }
})

it('moves this and all following whole days', () => {
  const days = ['DTSTART;VALUE=DATE:20261023', 'RRULE:FREQ=WEEKLY;COUNT=3']
  const moved = ['DTSTART;VALUE=DATE:20261031', 'DTEND;VALUE=DATE:20261102']
  const changed = change('RANGE=THISANDFUTURE;VALUE=DATE:20261030', ...moved)
  expect(read(calendar(...event(...days), ...changed))).toEqual([
    '2026-10-22T23:00 2026-10-23T23:00',
    '2026-10-31T00:00 2026-11-02T00:00',
    '2026-11-07T00:00 2026-11-09T00:00',
  ])
})
