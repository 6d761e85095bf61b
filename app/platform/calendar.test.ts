import { describe, expect, test } from 'vitest'
import { createCalendar } from './calendar.ts'

const denver = createCalendar({ timeZone: 'America/Denver', locale: 'en-US' })
const lisbon = createCalendar({ timeZone: 'Europe/Lisbon', locale: 'en-GB' })
const auckland = createCalendar({ timeZone: 'Pacific/Auckland', locale: 'en-NZ' })
const kathmandu = createCalendar({ timeZone: 'Asia/Kathmandu', locale: 'en-GB' })

const places = { denver, lisbon, auckland, kathmandu }

test.each([
  ['denver', '2026-11-25'],
  ['lisbon', '2026-11-25'],
  ['auckland', '2026-11-26'],
] as const)('the date in %s is its own', (place, day) => {
  expect(places[place].studioDay('2026-11-25T23:30:00Z')).toBe(day)
})

test('dates and times stand in the order of the locale', () => {
  const time = '2026-09-14T14:58:00Z'
  expect(denver.formatDay(time)).toBe('Sep 14, 2026')
  expect(denver.formatShortDay(time)).toBe('Sep 14')
  expect(denver.formatLongDay(time)).toBe('September 14, 2026')
  expect(denver.formatMoment(time, '2026-09-15T03:00:00Z')).toBe('today at 8:58 AM')
  expect(lisbon.formatDay(time)).toBe('14 Sep 2026')
  expect(lisbon.formatMoment(time, '2026-09-15T03:00:00Z')).toBe('14 Sep 2026 at 15:58')
})

test.each(Object.entries(places))('a day without a time is the same day in %s', (_, place) => {
  expect(place.studioDay('2026-03-01')).toBe('2026-03-01')
  expect(place.formatMonth('2026-03-01')).toBe('March 2026')
})

describe('times typed into a form', () => {
  test.each([
    ['denver', 'winter', '2026-11-24T09:00', '2026-11-24T16:00:00.000Z'],
    ['denver', 'summer', '2026-07-01T09:00', '2026-07-01T15:00:00.000Z'],
    ['denver', 'the night of the change', '2026-03-08T03:00', '2026-03-08T09:00:00.000Z'],
    ['denver', 'the hour that autumn repeats', '2026-11-01T01:30', '2026-11-01T07:30:00.000Z'],
    ['denver', 'the hour after it', '2026-11-01T02:00', '2026-11-01T09:00:00.000Z'],
    ['lisbon', 'summer', '2026-07-01T09:00', '2026-07-01T08:00:00.000Z'],
    ['lisbon', 'the hour that autumn repeats', '2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
    ['auckland', 'summer', '2026-01-01T09:00', '2025-12-31T20:00:00.000Z'],
    ['auckland', 'the hour that autumn repeats', '2026-04-05T02:30', '2026-04-04T13:30:00.000Z'],
    ['kathmandu', 'any season', '2026-01-01T09:00', '2026-01-01T03:15:00.000Z'],
  ] as const)('are read in %s in %s', (place, _, local, time) => {
    expect(places[place].fromStudioTime(local)).toBe(time)
    expect(places[place].toStudioTime(time)).toBe(local)
  })

  test('follow the clock before the change in the hour that spring leaves out', () => {
    expect(denver.fromStudioTime('2026-03-08T02:30')).toBe('2026-03-08T09:30:00.000Z')
    // In Santiago the clocks go forward at midnight, so the day begins at one o'clock.
    const santiago = createCalendar({ timeZone: 'America/Santiago', locale: 'en-US' })
    expect(santiago.fromStudioTime('2026-09-06T00:00')).toBe('2026-09-06T04:00:00.000Z')
  })

  test.each(Object.entries(places))('are read back at every hour of a year in %s', (_, place) => {
    for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2027, 0, 1); time += 60 * 60 * 1000) {
      const local = place.toStudioTime(new Date(time))
      const read = Date.parse(place.fromStudioTime(local) ?? '')
      expect(place.toStudioTime(new Date(read))).toBe(local)
      expect([0, 60 * 60 * 1000]).toContain(time - read)
    }
  })
})
