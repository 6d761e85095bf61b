import { expect, test } from 'vitest'
import { scaleOf, stepsOf } from './visits-cards.tsx'

const at = (text: string) => Date.parse(text)

test('visits are summed by four hours from the hour in which sending started', () => {
  const { steps, since } = stepsOf(at('2026-11-12T09:20:00Z'), [
    { at: at('2026-11-12T09:00:00Z'), visits: 3 },
    { at: at('2026-11-12T12:00:00Z'), visits: 2 },
    { at: at('2026-11-12T13:00:00Z'), visits: 4 },
    { at: at('2026-11-14T08:00:00Z'), visits: 1 },
    { at: at('2026-11-14T09:00:00Z'), visits: 5 },
    { at: at('2026-12-24T09:00:00Z'), visits: 6 },
  ])
  expect(steps.map(({ visits }) => visits)).toEqual([5, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  expect(steps[1]?.at).toBe(at('2026-11-12T13:00:00Z'))
  expect(since).toBe(11)
})

test.each([
  [0, 2],
  [3, 4],
  [41, 60],
  [98, 100],
  [101, 200],
])('the scale of at most %i visits ends at %i', (visits, end) => {
  expect(scaleOf([{ at: 0, visits }])).toBe(end)
})
