import { expect, test } from 'vitest'
import { defaultRules } from '../rules/queries.server.ts'
import { type BookingRules, weekdays } from '../rules/rules.ts'
import { hoursOf, listDaySlots } from './slots.server.ts'

const all = (from: string, to: string) =>
  Object.fromEntries(weekdays.map((day) => [day, [{ from, to }]])) as BookingRules['weekly']

const rules = (changes: Partial<BookingRules> = {}): BookingRules => ({ ...defaultRules(), ...changes })
const starts = (some: BookingRules, date: string) =>
  listDaySlots(some, date).map(({ from }) => new Date(from).toISOString().slice(11, 16))

test('slots begin at multiples of 30 minutes from midnight, and end within their span', () => {
  const morning = rules({ weekly: all('09:10', '11:20') })
  expect(starts(morning, '2026-01-07')).toEqual(['09:30', '10:00', '10:30'])
  expect(starts({ ...morning, length: 45 }, '2026-01-07')).toEqual(['09:30', '10:00', '10:30'])
  expect(starts({ ...morning, length: 60 }, '2026-01-07')).toEqual(['09:30', '10:00'])
  expect(starts({ ...morning, length: 20 }, '2026-01-07')).toEqual([
    ...['09:20', '09:40', '10:00', '10:20', '10:40', '11:00'],
  ])
})

test('a span may end at midnight', () => {
  expect(starts(rules({ weekly: all('23:00', '24:00') }), '2026-01-07')).toEqual(['23:00', '23:30'])
})

test('each slot has the offset of its own day', () => {
  const nine = rules({ weekly: all('09:00', '09:30') })
  expect(starts(nine, '2026-03-28')).toEqual(['09:00'])
  expect(starts(nine, '2026-03-29')).toEqual(['08:00'])
  expect(starts(nine, '2026-10-24')).toEqual(['08:00'])
  expect(starts(nine, '2026-10-25')).toEqual(['09:00'])
})

test('a time that the clocks leave out has no slot, and of one that comes twice the first counts', () => {
  const night = rules({ weekly: all('00:00', '03:00') })
  expect(starts(night, '2026-03-29')).toEqual(['00:00', '00:30', '01:00', '01:30'])
  expect(listDaySlots(night, '2026-10-25').map(({ from }) => new Date(from).toISOString())).toEqual([
    ...['2026-10-24T23:00:00.000Z', '2026-10-24T23:30:00.000Z', '2026-10-25T00:00:00.000Z'],
    ...['2026-10-25T00:30:00.000Z', '2026-10-25T02:00:00.000Z', '2026-10-25T02:30:00.000Z'],
  ])
})

test('a day off goes before an override, that before a bank holiday, and that before the week', () => {
  const override = { date: '2026-12-25', name: 'Christmas market', spans: [{ from: '10:00', to: '11:00' }] }
  expect(hoursOf(rules(), '2026-12-25')).toMatchObject({ rule: 'bankHolidays', spans: [] })
  expect(hoursOf(rules({ bankHolidays: false }), '2026-12-25').rule).toBe('weekly')
  expect(hoursOf(rules({ overrides: [override] }), '2026-12-25')).toMatchObject({
    rule: 'overrides',
    spans: override.spans,
  })
  const daysOff = [{ from: '2026-12-24', to: '2026-12-31', name: 'Christmas' }]
  expect(hoursOf(rules({ overrides: [override], daysOff }), '2026-12-25').rule).toBe('daysOff')
})
