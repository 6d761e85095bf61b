import { setTimeout as sleep } from 'node:timers/promises'

/** The error of work that did not end in time. */
export class LateError extends Error {}

/** Settles like the work, or rejects after `ms`. The work then continues, and its outcome is dropped. */
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
