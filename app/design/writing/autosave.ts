import { useEffect, useEffectEvent, useState } from 'react'
import type { Failure, Outcome } from '#platform/browser/outcome.ts'

export type AutosaveState =
  | { kind: 'clean' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  /** The server did not answer or refused for now; the save is retried. */
  | { kind: 'kept'; message: string }
  /** A retry would not help: the person has to decide something first. */
  | { kind: 'refused'; message: string }

interface Autosaver {
  /** Starts the countdown to the next save, because something was typed. */
  touch(): void
  /** Saves at once if a change is waiting. */
  flush(): Promise<void>
  /** Waits for the running save and starts no other until `resume`. */
  pause(): Promise<void>
  resume(): void
  /** Marks everything as saved: it was saved by other means, or discarded. */
  settle(at?: string): void
  stop(): void
}

interface AutosaverOptions {
  /** Saves the current text. `savedAt` is undefined when there was nothing to save yet. */
  save: () => Promise<Outcome<{ savedAt: string | undefined }>>
  onState: (state: AutosaveState) => void
}

export const pauseMs = 2500
/** Longest time without a save while somebody types without a pause. */
export const maxWaitMs = 15_000
export const retryMs = 10_000

/**
 * Reports an error of the page's own code and treats it as a failed save: the text is still there, and the next try
 * may succeed.
 */
export function toFailure(error: unknown): Failure {
  reportError(error)
  return { ok: false, status: 0, message: 'An unexpected error occurred', fields: {} }
}

/** Saves after a pause in the typing, one request at a time. */
export function createAutosaver({ save, onState }: AutosaverOptions): Autosaver {
  let timer: ReturnType<typeof setTimeout> | undefined
  let dirtySince: number | undefined
  let running: Promise<void> | undefined
  let paused = false
  let stopped = false
  const show = (state: AutosaveState) => {
    if (!stopped) onState(state)
  }

  function schedule(ms: number) {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void flush(), ms)
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    if (running) return running
    if (dirtySince === undefined || paused || stopped) return
    running = run()
    await running
  }

  async function run() {
    const began = dirtySince
    dirtySince = undefined
    show({ kind: 'saving' })
    const outcome = await save().catch(toFailure)
    running = undefined
    if (outcome.ok) {
      const { savedAt: at } = outcome.value
      if (dirtySince === undefined) return show(at === undefined ? { kind: 'clean' } : { kind: 'saved', at })
      show({ kind: 'waiting' })
      return schedule(pauseMs)
    }
    dirtySince ??= began
    const later = outcome.status === 0 || outcome.status === 429 || outcome.status >= 500
    show({ kind: later ? 'kept' : 'refused', message: outcome.message })
    if (later) schedule(retryMs)
  }

  return {
    touch() {
      const now = Date.now()
      dirtySince ??= now
      if (running) return
      show({ kind: 'waiting' })
      schedule(Math.max(0, Math.min(pauseMs, dirtySince + maxWaitMs - now)))
    },
    flush,
    async pause() {
      paused = true
      clearTimeout(timer)
      await running
    },
    resume() {
      paused = false
      if (dirtySince !== undefined) schedule(pauseMs)
    },
    settle(at) {
      clearTimeout(timer)
      dirtySince = undefined
      show(at === undefined ? { kind: 'clean' } : { kind: 'saved', at })
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

/**
 * Saves after typing, when the page is hidden (the last event before a laptop closes) and when the connection is
 * back.
 */
export function useAutosave(save: () => Promise<Outcome<{ savedAt: string | undefined }>>): {
  state: AutosaveState
  autosaver: Autosaver
  /** False until the autosaver listens; changes before that are not noticed. */
  awake: boolean
} {
  const [state, setState] = useState<AutosaveState>({ kind: 'clean' })
  const saveNow = useEffectEvent(save)
  const [autosaver, setAutosaver] = useState<Autosaver>(asleep)

  useEffect(() => {
    const fresh = createAutosaver({ save: () => saveNow(), onState: setState })
    setAutosaver(fresh)
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'hidden' && void fresh.flush(),
      { signal },
    )
    window.addEventListener('online', () => void fresh.flush(), { signal })
    return () => {
      stop.abort()
      fresh.stop()
    }
  }, [])

  return { state, autosaver, awake: autosaver !== asleep }
}

const asleep: Autosaver = {
  touch() {},
  async flush() {},
  async pause() {},
  resume() {},
  settle() {},
  stop() {},
}

/** Text that has not reached the server yet, saved in this browser's local storage. */
interface SavedInput<Values> {
  values: Values
  /** The version of the item on which the typing began. */
  version: number | undefined
  at: string
}

export function saveInput<Values>(key: string, kept: SavedInput<Values>): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(kept))
    return true
  } catch {
    // Storage is blocked or full; the page then says that nothing is saved here.
    return false
  }
}

export function readSavedInput<Values>(key: string): SavedInput<Values> | undefined {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as SavedInput<Values>)
  } catch {
    return undefined
  }
}

export function deleteSavedInput(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so nothing was saved there either.
  }
}
