import type { App } from '../app.ts'
import type { Transaction } from '../db/transaction.server.ts'

export interface Job {
  readonly id: string
  readonly kind: string
  /** The attempts so far, this one included. */
  readonly attempts: number
}

/**
 * Handles one kind of job. Runs at least once for each job, so a second run must do no harm. `stopping` tells a long
 * one that the process is about to end.
 */
export type JobHandler = (app: App, payload: unknown, job: Job, stopping: AbortSignal) => Promise<void>
export type JobHandlers = Readonly<Record<string, JobHandler>>

/** Thrown by a handler when a retry cannot help: the job is dead at once, with this reason. */
export class PermanentJobError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'PermanentJobError'
  }
}

export interface JobEvents {
  /** Called in the transaction that marks the job dead, so that its owner is always told. */
  onDead?: (tx: Transaction, job: Job, reason: string) => Promise<void>
}

export interface Jobs {
  /** Makes the runner look for jobs at once instead of at its next poll. `tx.enqueue` calls it after the commit. */
  readonly wake: () => void
  start(app: App, handlers: JobHandlers, events?: JobEvents): void
  /** Takes no new jobs and waits for the running ones, within the limit of a graceful stop. */
  stop(): Promise<void>
}

const firstMs = 10_000
const longestMs = 6 * 60 * 60 * 1000

/**
 * Retries wait 10 s, 40 s, 3 min, 11 min, 43 min, 3 h, then 6 h each: nearly nine days in all, so that no mail is
 * lost when the mail server is down for a week.
 */
export const maxAttempts = 42

/** Returns the wait after the `attempts`th failure, varied by up to a fifth so that many jobs do not return at once. */
export function backOffMs(attempts: number, random: () => number = Math.random): number {
  const wait = Math.min(firstMs * 4 ** (attempts - 1), longestMs)
  return Math.round(wait * (0.8 + 0.4 * random()))
}
