import { expect, test } from 'vitest'
import { monthsBefore, studioTime, toDate } from './studio-time.server.ts'

test.each([
  ['2026-11-21T12:00:00.000Z', 1, '2026-10-21T12:00:00.000Z'],
  ['2026-03-31T12:00:00.000Z', 1, '2026-02-28T12:00:00.000Z'],
  ['2026-01-15T12:00:00.000Z', 1, '2025-12-15T12:00:00.000Z'],
  ['2026-03-31T12:00:00.000Z', 13, '2025-02-28T12:00:00.000Z'],
])('%s is %i months after %s', (now, months, before) => {
  expect(monthsBefore(new Date(now), months).toISOString()).toBe(before)
})

test.each([
  ['2026-03-28T09:00:00.000Z', '2026-03-29T08:00:00.000Z'],
  ['2026-10-24T08:00:00.000Z', '2026-10-25T09:00:00.000Z'],
])('a day after %s the studio’s clocks show the same time, at %s', (moment, later) => {
  expect(toDate(studioTime(new Date(moment)).add({ days: 1 })).toISOString()).toBe(later)
})
