import { AppError } from './errors.ts'

interface QueueOptions {
  mostRunning: number
  maxWaiting?: number
  maxWaitMs?: number
  /** The message for work that comes when `maxWaiting` wait already, or has waited `maxWaitMs`. */
  refusal: string
  retryAfterSeconds?: number
  /** Starts the next work; `setImmediate` lets the event loop run before it. */
  startNext?: (start: () => void) => unknown
}

/** Runs work in order of arrival, so many at a time. */
export interface Queue {
  run<T>(work: () => Promise<T>): Promise<T>
  /** Resolves with the function that gives the slot back, for work that is not one function. */
  enter(): Promise<() => void>
}

export function createQueue({
  mostRunning,
  maxWaiting = Number.POSITIVE_INFINITY,
  maxWaitMs,
  refusal,
  retryAfterSeconds = 5,
  startNext = (start) => start(),
}: QueueOptions): Queue {
  let running = 0
  const waiting: (() => void)[] = []
  const refused = () => new AppError('unavailable', refusal, { retryAfterSeconds })

  async function wait(): Promise<void> {
    if (waiting.length >= maxWaiting) throw refused()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.push(resolve)
    if (maxWaitMs === undefined) return promise
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(resolve), 1)
      reject(refused())
    }, maxWaitMs)
    return promise.finally(() => clearTimeout(timer))
  }

  /** Hands the slot to the first in the queue, so that a newcomer cannot overtake it. */
  function leave(): void {
    startNext(() => {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    })
  }

  async function enter(): Promise<() => void> {
    if (running < mostRunning) running += 1
    else await wait()
    return leave
  }

  return {
    enter,
    async run(work) {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
