import { useEffect, useEffectEvent, useState } from 'react'
import type { Outcome } from '#platform/browser/attempt.ts'
import { type Autosaver, type AutosaveState, createAutosaver } from './autosave.ts'

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
