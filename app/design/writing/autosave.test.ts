import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Outcome } from '#platform/browser/outcome.ts'
import { type AutosaveState, createAutosaver, maxWaitMs, pauseMs, retryMs } from './autosave.ts'

const saved: Outcome<{ savedAt: string }> = { ok: true, value: { savedAt: '2026-01-01T14:02:00.000Z' } }
const failed = (status: number): Outcome<{ savedAt: string }> => ({
  ok: false,
  message: 'No internet connection',
  status,
  fields: {},
})

function setUp(answers: Outcome<{ savedAt: string }>[] = []) {
  const states: AutosaveState[] = []
  const save = vi.fn(async () => answers.shift() ?? saved)
  const autosaver = createAutosaver({ save, onState: (state) => states.push(state) })
  return { autosaver, save, kinds: () => states.map(({ kind }) => kind) }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('createAutosaver', () => {
  it('saves once after a pause in the typing', async () => {
    const { autosaver, save, kinds } = setUp()
    autosaver.touch()
    await vi.advanceTimersByTimeAsync(pauseMs - 1)
    autosaver.touch()
    await vi.advanceTimersByTimeAsync(pauseMs - 1)
    expect(save).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(save).toHaveBeenCalledTimes(1)
    expect(kinds()).toEqual(['waiting', 'waiting', 'saving', 'saved'])
  })

  it('does not wait for a pause that never comes', async () => {
    const { autosaver, save } = setUp()
    for (let typed = 0; typed < maxWaitMs; typed += 1000) {
      autosaver.touch()
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(save).toHaveBeenCalledTimes(1)
  })

  it('goes on after a save that threw, and says so', async () => {
    vi.stubGlobal('reportError', vi.fn())
    const { autosaver, save, kinds } = setUp()
    save.mockRejectedValueOnce(new TypeError('no post in the answer'))
    autosaver.touch()
    await vi.advanceTimersByTimeAsync(pauseMs)
    expect(kinds()).toEqual(['waiting', 'saving', 'kept'])
    await vi.advanceTimersByTimeAsync(retryMs)
    expect(save).toHaveBeenCalledTimes(2)
    expect(kinds().at(-1)).toBe('saved')
    await autosaver.pause()
    vi.unstubAllGlobals()
  })

  it('saves again what was typed during a save', async () => {
    const { autosaver, save, kinds } = setUp()
    let answer: (outcome: typeof saved) => void = () => undefined
    save.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    autosaver.touch()
    await vi.advanceTimersByTimeAsync(pauseMs)
    autosaver.touch()
    answer(saved)
    await vi.advanceTimersByTimeAsync(pauseMs)
    expect(save).toHaveBeenCalledTimes(2)
    expect(kinds()).toEqual(['waiting', 'saving', 'waiting', 'saving', 'saved'])
  })

  it('tries again by itself while the server is out of reach', async () => {
    const { autosaver, save, kinds } = setUp([failed(0), failed(503)])
    autosaver.touch()
    await vi.advanceTimersByTimeAsync(pauseMs + 2 * retryMs)
    expect(save).toHaveBeenCalledTimes(3)
    expect(kinds()).toEqual(['waiting', 'saving', 'kept', 'saving', 'kept', 'saving', 'saved'])
  })

  it('does not insist when it is refused, until something else is typed', async () => {
    const { autosaver, save, kinds } = setUp([failed(409)])
    autosaver.touch()
    await vi.advanceTimersByTimeAsync(pauseMs + 2 * retryMs)
    expect(save).toHaveBeenCalledTimes(1)
    expect(kinds().at(-1)).toBe('refused')
    autosaver.touch()
    await vi.advanceTimersByTimeAsync(pauseMs)
    expect(save).toHaveBeenCalledTimes(2)
  })

  it('sends nothing while paused, and saves the typed text afterwards', async () => {
    const { autosaver, save } = setUp()
    autosaver.touch()
    await autosaver.pause()
    await autosaver.flush()
    await vi.advanceTimersByTimeAsync(maxWaitMs)
    expect(save).not.toHaveBeenCalled()
    autosaver.resume()
    await vi.advanceTimersByTimeAsync(pauseMs)
    expect(save).toHaveBeenCalledTimes(1)
  })

  it('has nothing to save after it was saved by other means', async () => {
    const { autosaver, save } = setUp()
    autosaver.touch()
    autosaver.settle('2026-01-01T14:02:00.000Z')
    await autosaver.flush()
    await vi.advanceTimersByTimeAsync(maxWaitMs)
    expect(save).not.toHaveBeenCalled()
  })
})
