// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeatWhileSeen } from './use-refresh.ts'

const fiveMinutes = 300_000
const refresh = vi.fn()
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  refresh.mockClear()
  stop = repeatWhileSeen(refresh)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

function see(isSeen: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: !isSeen })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('the figures are read every five minutes, also after a timer was late', () => {
  const lateBy = vi.spyOn(Date, 'now')
  for (const [tick, late] of [8, 1, 12, 0].entries()) {
    lateBy.mockReturnValue((tick + 1) * fiveMinutes + late)
    vi.advanceTimersByTime(fiveMinutes)
    expect(refresh).toHaveBeenCalledTimes(tick + 1)
  }
  lateBy.mockRestore()
})

test('a hidden tab reads nothing, and once as soon as it is seen where its time has come', () => {
  see(false)
  vi.advanceTimersByTime(4 * fiveMinutes)
  expect(refresh).not.toHaveBeenCalled()
  see(true)
  expect(refresh).toHaveBeenCalledTimes(1)
  see(false)
  see(true)
  expect(refresh).toHaveBeenCalledTimes(1)
})
