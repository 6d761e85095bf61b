import { AppError } from '../errors.ts'

const maxWaitMs = 10_000

/** Lets the writers of this process write one at a time, in order of arrival. */
export class WriteQueue {
  readonly #waiting: (() => void)[] = []
  #isTaken = false

  async run<T>(work: () => Promise<T>): Promise<T> {
    const leave = await this.enter()
    return work().finally(leave)
  }

  /** Resolves with the function that leaves the queue. Fails with 503 after 10 s. */
  async enter(): Promise<() => void> {
    if (this.#isTaken) await this.#waitForTurn()
    this.#isTaken = true
    return () => this.#leave()
  }

  async #waitForTurn(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#waiting.push(resolve)
    const timer = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(resolve), 1)
      reject(
        new AppError('unavailable', 'The site is busy. Please try again shortly.', { retryAfterSeconds: 5 }),
      )
    }, maxWaitMs)
    await promise.finally(() => clearTimeout(timer))
  }

  /** Lets the event loop run before the next writer, because each commit blocks it until the data is on disk. */
  #leave(): void {
    setImmediate(() => {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#isTaken = false
    })
  }
}
