// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePoll } from './use-poll.ts'

const everyMs = 300_000
const poll = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  poll.mockClear()
})
afterEach(() => {
  see(true)
  cleanup()
  vi.useRealTimers()
})

function see(isSeen: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: !isSeen })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('polls at each interval, also after a timer was late', () => {
  renderHook(() => usePoll(poll, { everyMs }))
  const lateBy = vi.spyOn(Date, 'now')
  for (const [tick, late] of [8, 1, 12, 0].entries()) {
    lateBy.mockReturnValue((tick + 1) * everyMs + late)
    vi.advanceTimersByTime(everyMs)
    expect(poll).toHaveBeenCalledTimes(tick + 1)
  }
  lateBy.mockRestore()
})

test('a hidden page does not poll, and polls once when it is seen again if a turn was missed', () => {
  renderHook(() => usePoll(poll, { everyMs }))
  see(false)
  vi.advanceTimersByTime(4 * everyMs)
  expect(poll).not.toHaveBeenCalled()
  see(true)
  expect(poll).toHaveBeenCalledTimes(1)
  see(false)
  see(true)
  expect(poll).toHaveBeenCalledTimes(1)
})

test('with `onReturn` it polls each time the page is seen again', () => {
  renderHook(() => usePoll(poll, { everyMs, onReturn: true }))
  for (const times of [1, 2]) {
    see(false)
    see(true)
    expect(poll).toHaveBeenCalledTimes(times)
  }
})

test('its signal aborts when the component is unmounted', () => {
  const { unmount } = renderHook(() => usePoll(poll, { everyMs }))
  vi.advanceTimersByTime(everyMs)
  const signal = poll.mock.calls[0]?.[0] as AbortSignal
  expect(signal.aborted).toBe(false)
  unmount()
  expect(signal.aborted).toBe(true)
  vi.advanceTimersByTime(everyMs)
  expect(poll).toHaveBeenCalledTimes(1)
})
