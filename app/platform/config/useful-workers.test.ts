import { expect, test } from 'vitest'
import { usefulWorkers } from './useful-workers.ts'

test.each([
  ['the smallest server', 1, 960, 1],
  ['many processors with little memory', 4, 960, 1],
  ['two processors and 2 GB', 2, 1_950, 2],
  ['one processor and much memory', 1, 8_000, 1],
  ['a large server', 16, 64_000, 4],
])('%s has so many processes', (_, processors, megabytes, count) => {
  expect(usefulWorkers(processors, megabytes)).toBe(count)
})
