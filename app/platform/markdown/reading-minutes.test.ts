import { expect, test } from 'vitest'
import { readingMinutes } from './reading-minutes.ts'

test.each([
  [0, 1],
  [220, 1],
  [221, 2],
  [1300, 6],
])('%i words take %i minutes', (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes)
})
