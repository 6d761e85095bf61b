import { expect, it } from 'vitest'
import { growthOf } from './growth.ts'

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
