import type { App } from '../app.ts'
import type { Config } from '../config/config.server.ts'
import type { Transaction } from '../db/transaction.server.ts'
import { hourMs } from '../durations.ts'

export interface Job {
  readonly id: string
  readonly kind: string
  /** The id that all jobs of its batch share; null for a job on its own. */
  readonly batch: string | null
  /** The attempts so far, this one included; they begin anew after `againAt`. */
  readonly attempts: number
}

/** Jobs that wait for each other alone, so that ten thousand of them delay no other job. */
export interface Pool {
  readonly name: string
  /** How many run at once in all processes together. */
  readonly concurrency: number
  /** Another process may take a job this long after its process's last sign of life. */
  readonly leaseMs: number
  /** How many may start in any 60 seconds, in all processes together; as many as are free where this is left out. */
  readonly perMinute?: (config: Config) => number
}

/** The pool of jobs that name none. */
export const mainPool = 'main'

/** The result of a run that did not fail. */
export interface JobResult {
  /** Runs in the transaction that ends the run, so once; not at all if the job was discarded meanwhile. */
  readonly record?: (tx: Transaction) => Promise<void>
  /** When the job runs again. Without it the job is over. */
  readonly againAt?: Date
  /** Holds the job until somebody decides about it, with one of `heldReasons`. */
  readonly heldAs?: string
}

/** Handles one kind of job. Runs at least once for each job, so a second run must do no harm. */
export type JobHandler = Handle<void> | Handle<JobResult>
type Handle<Result> = (app: App, payload: unknown, job: Job) => Promise<Result>
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
  /** Makes the runners look for jobs at once instead of at their next poll. `tx.enqueue` calls it after the commit. */
  readonly wake: () => void
  start(app: App, handlers: JobHandlers, events?: JobEvents, pools?: readonly Pool[]): void
  /** Calls `stop` when the jobs stop, and waits for it as for them. */
  stopWith(stop: () => Promise<void>): void
  /** Takes no new jobs and waits for the running ones, within the limit of a graceful stop. */
  stop(): Promise<void>
}

const firstMs = 10_000
const longestMs = 6 * hourMs

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
