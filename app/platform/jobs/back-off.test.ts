import { expect, it } from 'vitest'
import { backOffMs, mostAttempts } from './back-off.ts'

const seconds = (attempts: number, random = 0.5) => Math.round(backOffMs(attempts, () => random) / 1000)

it('waits four times as long after each failure, up to half a day', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => seconds(attempts))).toEqual([
    10, 40, 160, 640, 2560, 10_240, 40_960, 43_200,
  ])
})

it('spreads a crowd by a fifth either way', () => {
  expect([seconds(1, 0), seconds(1, 1)]).toEqual([8, 12])
})

it('goes on for two to three days', () => {
  const total = Array.from({ length: mostAttempts - 1 }, (_, n) => backOffMs(n + 1, () => 0.5)).reduce(
    (a, b) => a + b,
  )
  expect(total / 86_400_000).toBeGreaterThan(2)
  expect(total / 86_400_000).toBeLessThan(3)
})
