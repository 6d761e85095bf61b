import { expect, it } from 'vitest'
import { moveEntry } from './entries-field.tsx'

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [1, 9, 'acb'],
  [7, 0, 'abc'],
])('moves %i to %i', (from, to, expected) => {
  expect(moveEntry(['a', 'b', 'c'], from, to).join('')).toBe(expected)
})
