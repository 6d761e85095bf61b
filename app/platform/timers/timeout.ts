import { setTimeout as sleep } from 'node:timers/promises'

/** Says that work has not ended in time. */
export class LateError extends Error {}

/** Ends as the work does, or fails after `ms`. The work goes on meanwhile, and nobody hears of its end. */
export async function timeout<T>(
  ms: number,
  work: Promise<T>,
  message = `no answer within ${ms / 1000} seconds`,
): Promise<T> {
  const ended = new AbortController()
  const late = sleep(ms, undefined, { signal: ended.signal }).then(() => {
    throw new LateError(message)
  })
  for (const each of [late, work]) each.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    ended.abort()
  }
}

/** Waits for the end of all work, but no longer than `ms`. */
export async function waitAtMost(ms: number, ...work: (Promise<unknown> | undefined)[]): Promise<void> {
  await timeout(ms, Promise.all(work)).catch((error) => {
    if (!(error instanceof LateError)) throw error
  })
}
