import { expect, it } from 'vitest'
import { TestClock } from '#tests/support/test-clock.ts'
import { RequestFigures } from './request-log.server.ts'

it('counts answers and failures, and the time within which half of them came', () => {
  const figures = new RequestFigures(new TestClock())
  const since = '2026-01-15T12:00:00.000Z'
  expect(figures.sumUp()).toEqual({ since, answered: 0, failed: 0, halfWithinMs: undefined })
  for (const ms of [0.4, 18, 19, 20, 70_000]) figures.observe(200, ms)
  figures.observe(503, 900)
  expect(figures.sumUp()).toEqual({ since, answered: 6, failed: 1, halfWithinMs: 20 })
})
