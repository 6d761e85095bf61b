import { expect, test } from 'vitest'
import { levelWord } from './view.ts'

test.each([
  [5, 'Expert'],
  [4, 'Advanced'],
  [3, 'Intermediate'],
  [2, 'Basic'],
  [1, 'Beginner'],
  [0, 'Beginner'],
])('level %i is called %s', (level, word) => {
  expect(levelWord(level)).toBe(word)
})
