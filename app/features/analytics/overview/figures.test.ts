import { expect, test } from 'vitest'
import type { Dashboard } from '../schema.ts'
import { dayLabels, hasNothing, labelMarks, niceCeiling } from './figures.ts'

test.each([
  [3, 3],
  [4, 6],
  [14, 15],
  [16, 18],
  [160, 180],
  [800, 900],
  [1204, 1500],
])('%i views are drawn up to %i', (most, ceiling) => {
  expect(niceCeiling(most)).toBe(ceiling)
})

test('at most five days are labelled, the first and the last among them', () => {
  expect(dayLabels(29)).toEqual([0, 7, 15, 22, 29])
  expect(dayLabels(6)).toEqual([0, 2, 4, 6])
  expect(dayLabels(2)).toEqual([0, 2])
  expect(dayLabels(1)).toEqual([0, 1])
  expect(dayLabels(0)).toEqual([0])
})

test('marks of one day, or of days that lie close together, share a label', () => {
  expect(labelMarks([44, 44, 44, 200, 210, 300])).toEqual([
    { at: 44, text: '1-3' },
    { at: 200, text: '4-5' },
    { at: 300, text: '6' },
  ])
  expect(labelMarks([])).toEqual([])
})

test.each([
  [0, 0, 0, true],
  [0, 7, 0, false],
  // Of somebody who is not counted, or from before visits were.
  [0, 0, 1, false],
])(
  '%i views after %i with %i enquiries leave nothing to show: %s',
  (current, previous, enquiries, nothing) => {
    const goals = { enquiries: { current: enquiries }, subscribers: { current: 0 }, bookings: { current: 0 } }
    const dashboard = { overview: { pageViews: { current, previous } }, charts: { goals } } as Dashboard
    expect(hasNothing(dashboard)).toBe(nothing)
  },
)
