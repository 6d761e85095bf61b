import { expect, test } from 'vitest'
import { dateOf } from '../days.ts'
import { firstStoredDay } from './prune.server.ts'

test.each([
  ['2026-11-24T12:00:00Z', 14, '2025-09-24'],
  ['2026-04-30T12:00:00Z', 14, '2025-02-28'],
  ['2026-03-31T12:00:00Z', 1, '2026-02-28'],
  // Already April in Leeds.
  ['2026-03-31T23:30:00Z', 1, '2026-03-01'],
])('on %s visits of %i months are kept from %s on', (now, months, day) => {
  expect(dateOf(firstStoredDay(new Date(now), months))).toBe(day)
})
