import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '../app.ts'
import { minuteMs } from '../durations.ts'
import { lease } from './lease.server.ts'

/** A look that comes a little early must not skip a whole round. */
const early = 0.9

interface Rhythm {
  /** Lets one process of all that share the database do it each time. Another one takes over when that one ends. */
  shared?: boolean
  firstAfterMs?: number
}

/**
 * Does work every `ms` until the App stops, which waits for it. Never overlaps with itself in one process; a failure is logged
 * and the next time comes as usual. The wait is measured by the time since the start of the process, which no change of the
 * machine's clock touches.
 */
export function every(
  app: Pick<App, 'clock' | 'db' | 'jobs' | 'log'>,
  name: string,
  ms: number,
  work: () => Promise<unknown>,
  { shared = false, firstAfterMs = Math.min(ms, minuteMs) }: Rhythm = {},
): void {
  const stopping = new AbortController()
  const { signal } = stopping
  const waitMs = shared ? Math.min(ms, minuteMs) : ms
  const rest = (forMs: number) => sleep(forMs, undefined, { signal, ref: false }).catch(() => undefined)
  const run = async () => {
    await rest(firstAfterMs)
    while (!signal.aborted) {
      try {
        if (!shared || (await lease(app, name, ms * early))) await work()
      } catch (error) {
        app.log.error({ err: error, task: name }, 'a task failed; it is tried again')
      }
      await rest(waitMs)
    }
  }
  const ended = run()
  app.jobs.stopWith(() => {
    stopping.abort()
    return ended
  })
}
