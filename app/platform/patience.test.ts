import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPatience } from './patience.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})

afterEach(() => {
  vi.useRealTimers()
})

it('gives up on each when its own time is over, and not on what has ended', () => {
  const given: string[] = []
  const watch = createPatience(1_000)
  watch(() => given.push('first'))
  const endSecond = watch(() => given.push('second'))
  vi.advanceTimersByTime(600)
  watch(() => given.push('third'))
  endSecond()
  vi.advanceTimersByTime(399)
  expect(given).toEqual([])
  vi.advanceTimersByTime(1)
  expect(given).toEqual(['first'])
  vi.advanceTimersByTime(600)
  expect(given).toEqual(['first', 'third'])
})

it('begins anew after a time when nobody waited', () => {
  const given: string[] = []
  const watch = createPatience(1_000)
  watch(() => given.push('first'))()
  vi.advanceTimersByTime(5_000)
  watch(() => given.push('second'))
  vi.advanceTimersByTime(999)
  expect(given).toEqual([])
  vi.advanceTimersByTime(1)
  expect(given).toEqual(['second'])
  expect(vi.getTimerCount()).toBe(0)
})
