import { expect, test } from 'vitest'
import { isBetween } from '#platform/dates.ts'
import { afterQuietHours, isQuiet } from './quiet-hours.ts'

test.each([
  ['2026-01-15T20:59:00Z', '2026-01-15T20:59:00.000Z'],
  ['2026-01-15T21:00:00Z', '2026-01-16T08:00:00.000Z'],
  ['2026-01-16T07:59:00Z', '2026-01-16T08:00:00.000Z'],
  ['2026-01-16T08:00:00Z', '2026-01-16T08:00:00.000Z'],
  // In summer the studio's clocks are an hour ahead.
  ['2026-07-15T20:00:00Z', '2026-07-16T07:00:00.000Z'],
  // The night in which the clocks go forward.
  ['2026-03-28T23:00:00Z', '2026-03-29T07:00:00.000Z'],
  // The day on which they go back, of 25 hours.
  ['2026-10-24T23:00:00Z', '2026-10-25T08:00:00.000Z'],
  ['2026-10-25T21:30:00Z', '2026-10-26T08:00:00.000Z'],
])('a notification for %s leaves at %s', (wanted, leaves) => {
  expect(afterQuietHours(new Date(wanted)).toISOString()).toBe(leaves)
  expect(isQuiet(new Date(leaves))).toBe(false)
})

test('a span of hours may pass midnight', () => {
  expect(isBetween('23:00', '21:00', '08:00')).toBe(true)
  expect(isBetween('12:00', '21:00', '08:00')).toBe(false)
  expect(isBetween('12:00', '09:00', '17:00')).toBe(true)
  expect(isBetween('17:00', '09:00', '17:00')).toBe(false)
})
