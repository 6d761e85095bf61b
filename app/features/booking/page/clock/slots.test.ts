import { expect, test } from 'vitest'
import { createClock, readZone } from './clock.ts'
import { addDays, addMonths, layMonth, layWeek, monthShowing } from './day.ts'
import { divideDay, groupByDay, moveDay } from './slots.ts'

const clock = (timeZone: string) => createClock({ timeZone, locale: 'en-GB' })

test('times are on the visitor’s day', () => {
  const slots = ['2026-11-24T09:00:00.000Z', '2026-11-24T12:30:00.000Z']
  expect(Object.fromEntries(groupByDay(slots, clock('Pacific/Auckland')))).toEqual({
    '2026-11-24': ['2026-11-24T09:00:00.000Z'],
    '2026-11-25': ['2026-11-24T12:30:00.000Z'],
  })
})

test('a day is divided, and its empty parts are left out', () => {
  const slots = ['2026-11-24T09:00:00.000Z', '2026-11-24T11:30:00.000Z', '2026-11-24T17:00:00.000Z']
  expect(divideDay(slots, clock('Europe/Amsterdam'))).toEqual([
    { name: 'Morning', slots: [slots[0]] },
    { name: 'Afternoon', slots: [slots[1]] },
    { name: 'Evening', slots: [slots[2]] },
  ])
})

test('a month is laid out from the first day of the week of its place', () => {
  expect(layMonth('2025-11', 1)).toMatchObject({ blanks: 5, days: { length: 30 } })
  expect(layMonth('2025-11', 7)).toMatchObject({ blanks: 6 })
  expect(layWeek(7)).toEqual([7, 1, 2, 3, 4, 5, 6])
  expect([addMonths('2025-12', 1), addMonths('2026-01', -1), addDays('2026-02-28', 1)]).toEqual([
    '2026-01',
    '2025-12',
    '2026-03-01',
  ])
})

test('weeks that are over are not laid out, and the last days of a month stand in the next one', () => {
  expect(layMonth('2026-11', 1, '2026-11-18')).toMatchObject({ blanks: 0, days: { length: 15 } })
  expect(layMonth('2026-11', 1, '2026-11-18').days[0]).toBe('2026-11-16')
  expect(layMonth('2026-11', 1, '2026-11-01')).toMatchObject({ blanks: 6, days: { length: 30 } })
  const december = layMonth('2026-12', 1, '2026-11-28')
  expect([december.blanks, december.days[0], december.days.length]).toEqual([5, '2026-11-28', 34])
  expect(layMonth('2027-01', 1, '2026-11-28').days[0]).toBe('2027-01-01')
  expect(monthShowing('2026-11-30', '2026-11-28')).toBe('2026-12')
  expect(monthShowing('2026-11-30', '2026-11-23')).toBe('2026-11')
})

test('arrow keys lead from free day to free day', () => {
  const days = ['2025-11-21', '2025-11-24', '2025-11-25', '2025-12-02']
  expect(moveDay(days, '2025-11-21', 1)).toBe('2025-11-24')
  expect(moveDay(days, '2025-11-25', 7)).toBe('2025-12-02')
  expect(moveDay(days, '2025-11-25', -7)).toBe('2025-11-21')
  expect(moveDay(days, '2025-11-21', -1)).toBeUndefined()
})

test('a zone is a place that Intl knows, under one spelling', () => {
  expect(['europe/london', 'Asia/Kathmandu', '+05:00', 'Leeds', '', null].map(readZone)).toEqual([
    'Europe/London',
    expect.stringMatching(/^Asia\/Kath?mandu$/),
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
