import type { App } from '../app.ts'
import type { Database } from '../db/database.server.ts'

export interface Job {
  readonly id: string
  readonly kind: string
  /** The attempts so far, this one included. */
  readonly attempts: number
}

/** Handles one kind of job. Runs at least once for each job, so a second run must do no harm. */
export type JobHandler = (app: App, payload: unknown, job: Job) => Promise<void>
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
  onDead?: (tx: Database, job: Job, reason: string) => Promise<void>
}

export interface JobStats {
  /** Running now. */
  running: number
  /** Since the start of this process. */
  done: number
  failed: number
  dead: number
}

export interface Jobs {
  /** Stores the job in `db`, usually a transaction that stores other things as well. */
  enqueue(db: Database, kind: string, payload: unknown, options?: { runAt?: Date }): Promise<string>
  /** Makes the runner look for jobs at once instead of at its next poll. Call after the commit. */
  wake(): void
  start(app: App, handlers: JobHandlers, events?: JobEvents): void
  /** Takes no new jobs and waits for the running ones, within the limit of a graceful stop. */
  stop(): Promise<void>
  stats(): JobStats
}
