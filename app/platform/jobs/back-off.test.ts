import { expect, it } from 'vitest'
import { backOffMs, maxAttempts } from './jobs.server.ts'

const seconds = (attempts: number, random = 0.5) => Math.round(backOffMs(attempts, () => random) / 1000)

it('waits four times as long after each failure, up to six hours', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => seconds(attempts))).toEqual([
    10, 40, 160, 640, 2560, 10_240, 21_600, 21_600,
  ])
})

it('varies each wait by up to a fifth', () => {
  expect([seconds(1, 0), seconds(1, 1)]).toEqual([8, 12])
})

it('goes on for over a week, even with the shortest waits', () => {
  const days = (random: number) =>
    Array.from({ length: maxAttempts - 1 }, (_, n) => backOffMs(n + 1, () => random)).reduce(
      (a, b) => a + b,
    ) / 86_400_000
  expect(days(0)).toBeGreaterThan(7)
  expect(days(1)).toBeLessThan(11)
})
