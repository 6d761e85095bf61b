import { expect, it } from 'vitest'
import { aMonthBefore, growthOf } from './growth.ts'

it.each([
  [14, 12, 17],
  [8, 8, 0],
  [3, 4, -25],
  [0, 0, 0],
  [1, 0, 100],
  [5, 0, 100],
])('%i after %i a month ago is a change of %i percent', (total, monthAgo, change) => {
  expect(growthOf(total, monthAgo)).toEqual({ total, monthAgo, change })
})

it.each([
  ['2026-11-21T12:00:00.000Z', '2026-10-21T12:00:00.000Z'],
  ['2026-03-31T12:00:00.000Z', '2026-02-28T12:00:00.000Z'],
  ['2026-01-15T12:00:00.000Z', '2025-12-15T12:00:00.000Z'],
])('a month before %s is %s', (now, before) => {
  expect(aMonthBefore(new Date(now)).toISOString()).toBe(before)
})
