import { expect, test } from 'vitest'
import { findCapacity, simulate } from './queueing.ts'

const oneStep = [{ name: 'request', share: 1, steps: [{ station: 'server', ms: 10 }] }]

/** A quantile of the time in an M/M/1 queue, whose times are exponential: the mean is 1 / (service rate - arrival rate). */
const quantileOfOne = (perSecond: number, share: number) => (-Math.log(1 - share) / (100 - perSecond)) * 1000

test.each([20, 50, 80])(
  'one server answers %i requests of 10 ms a second as the theory of queues says',
  (perSecond) => {
    const { p50, p99, use } = simulate({ stations: { server: 1 } }, oneStep, { perSecond, seconds: 1_000 })
    expect(Math.abs((use.server ?? 0) / (perSecond / 100) - 1)).toBeLessThan(0.03)
    expect(Math.abs(p50 / quantileOfOne(perSecond, 0.5) - 1)).toBeLessThan(0.1)
    expect(Math.abs(p99 / quantileOfOne(perSecond, 0.99) - 1)).toBeLessThan(0.1)
  },
)

test('two servers of one station bear twice as much, and a little more', () => {
  const one = findCapacity({ stations: { server: 1 } }, oneStep, { p99: 200, seconds: 300 })
  const two = findCapacity({ stations: { server: 2 } }, oneStep, { p99: 200 })
  // p99 = ln(100) / (100 - rate) = 0.2 s at 77 a second.
  expect(Math.abs(one / 77 - 1)).toBeLessThan(0.05)
  expect(two).toBeGreaterThan(2 * one)
  expect(two).toBeLessThan(200)
})

test('processes that share one processor bear no more than one', () => {
  const processes = { stations: { a: 1, b: 1 }, groups: { server: ['a', 'b'] } }
  const apart = findCapacity(processes, oneStep, { p99: 200 })
  const together = findCapacity({ ...processes, processors: [{ count: 1, stations: ['a', 'b'] }] }, oneStep, {
    p99: 200,
  })
  expect(apart).toBeGreaterThan(140)
  expect(together).toBeLessThan(85)
})

test('the same seed gives the same answer, and an overloaded arrangement ends', () => {
  const overloaded = () => simulate({ stations: { server: 1 } }, oneStep, { perSecond: 300, seconds: 20 })
  expect(overloaded()).toEqual(overloaded())
  expect(overloaded().p99).toBeGreaterThan(5_000)
})
