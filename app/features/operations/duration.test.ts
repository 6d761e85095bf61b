import { expect, test } from 'vitest'
import { formatDuration } from './duration.ts'

test.each([
  [0, '0 s'],
  [380, '0.4 s'],
  [9_960, '10 s'],
  [41_400, '41 s'],
  [59_700, '1 min 0 s'],
  [238_000, '3 min 58 s'],
])('%i ms are %j', (ms, words) => {
  expect(formatDuration(ms)).toBe(words)
})
