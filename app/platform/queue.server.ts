import { AppError } from './errors.ts'

interface QueueOptions {
  mostRunning: number
  maxWaiting: number
  /** The message for work that comes when `maxWaiting` wait already. */
  refusal: string
}

/** Runs work in order of arrival, `mostRunning` at a time. */
export function createQueue({
  mostRunning,
  maxWaiting,
  refusal,
}: QueueOptions): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < mostRunning) running += 1
    else {
      if (waiting.length >= maxWaiting) throw new AppError('unavailable', refusal, { retryAfterSeconds: 5 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
