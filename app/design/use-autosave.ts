import { useEffect, useEffectEvent, useState } from 'react'
import type { Outcome } from '#platform/http/attempt.ts'
import { type Autosaver, type AutosaveState, createAutosaver } from './autosave.ts'

/** Also when the page is hidden, which is the last that a closing laptop says, and when the connection is back. */
export function useAutosave(save: () => Promise<Outcome<{ savedAt: string | undefined }>>): {
  state: AutosaveState
  autosaver: Autosaver
} {
  const [state, setState] = useState<AutosaveState>({ kind: 'clean' })
  const saveNow = useEffectEvent(save)
  const [autosaver, setAutosaver] = useState<Autosaver>(asleep)

  useEffect(() => {
    const awake = createAutosaver({ save: () => saveNow(), onState: setState })
    setAutosaver(awake)
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'hidden' && void awake.flush(),
      { signal },
    )
    window.addEventListener('online', () => void awake.flush(), { signal })
    return () => {
      stop.abort()
      awake.stop()
    }
  }, [])

  return { state, autosaver }
}

const asleep: Autosaver = {
  touch() {},
  async flush() {},
  async pause() {},
  resume() {},
  settle() {},
  stop() {},
}
