// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Outcome } from '#platform/browser/outcome.ts'
import { useAnswer } from './use-answer.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

type Call = { key: string; signal: AbortSignal; answer(value: string): Promise<void> }

function setUp(options = {}) {
  const calls: Call[] = []
  const load = (key: string) => (signal: AbortSignal) =>
    new Promise<Outcome<string>>((resolve) => {
      const answer = (value: string) => act(async () => resolve({ ok: true, value }))
      calls.push({ key, signal, answer })
    })
  const hook = renderHook(
    ({ at }: { at: string | undefined }) =>
      useAnswer(at, (signal) => load(at?.toUpperCase() as string)(signal), options),
    { initialProps: { at: 'a' as string | undefined } },
  )
  return { calls, ...hook }
}

test('the answer to the latest key wins, and the call before it is aborted', async () => {
  vi.useFakeTimers()
  const { calls, rerender, result } = setUp()
  act(() => void vi.advanceTimersByTime(1))
  rerender({ at: 'b' })
  act(() => void vi.advanceTimersByTime(1))
  expect(calls.map(({ key, signal }) => [key, signal.aborted])).toEqual([
    ['A', true],
    ['B', false],
  ])
  await calls[1]?.answer('of b')
  await calls[0]?.answer('of a, late')
  expect(result.current).toMatchObject({ value: 'of b', busy: false })
})

test('waits for a pause in the typing, and loads nothing without a key', () => {
  vi.useFakeTimers()
  const { calls, rerender, result } = setUp({ pauseMs: 200 })
  act(() => void vi.advanceTimersByTime(150))
  rerender({ at: 'ab' })
  act(() => void vi.advanceTimersByTime(150))
  expect(calls).toEqual([])
  act(() => void vi.advanceTimersByTime(50))
  expect(calls.map(({ key }) => key)).toEqual(['AB'])
  rerender({ at: undefined })
  act(() => void vi.advanceTimersByTime(500))
  expect(calls).toHaveLength(1)
  expect(result.current).toMatchObject({ value: undefined, busy: false })
})
