import type { Failure, Outcome } from '#platform/http/attempt.ts'

export type AutosaveState =
  | { kind: 'clean' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  /** The server could not be reached or would not; it is tried again. */
  | { kind: 'kept'; message: string }
  /** Trying again would not help: somebody has to decide something first. */
  | { kind: 'refused'; message: string }

export interface Autosaver {
  /** Something was typed. */
  touch(): void
  /** Now, if anything waits. */
  flush(): Promise<void>
  /** Nothing goes out until `resume`; what is under way is waited for. */
  pause(): Promise<void>
  resume(): void
  /** What was typed has been saved by other means, or thrown away. */
  settle(at?: string): void
  stop(): void
}

interface AutosaverOptions {
  /** No time: there was nothing to save yet. */
  save: () => Promise<Outcome<{ savedAt: string | undefined }>>
  onState: (state: AutosaveState) => void
}

export const pauseMs = 2500
/** Somebody who never pauses is saved nevertheless. */
export const mostMs = 15_000
export const againMs = 10_000

/** Reports an error of the page itself and takes it for a failed save: the text is still there, the next try may succeed. */
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
    if (later) schedule(againMs)
  }

  return {
    touch() {
      const now = Date.now()
      dirtySince ??= now
      if (running) return
      show({ kind: 'waiting' })
      schedule(Math.max(0, Math.min(pauseMs, dirtySince + mostMs - now)))
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
