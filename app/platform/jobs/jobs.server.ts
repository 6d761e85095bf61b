import type { App } from '../app.ts'
import type { Database } from '../db/database.server.ts'

export interface Job {
  readonly id: string
  readonly kind: string
  /** This one included. */
  readonly attempts: number
}

/** Runs at least once for each job: it must do no harm when it runs again. */
export type JobHandler = (app: App, payload: unknown, job: Job) => Promise<void>
export type JobHandlers = Readonly<Record<string, JobHandler>>

/** Thrown by a handler when trying again cannot help: the job is dead at once, its reason kept. */
export class PermanentJobError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'PermanentJobError'
  }
}

export interface JobEvents {
  /** In the transaction that gives the job up, so that its owner hears of it for certain. */
  onDead?: (tx: Database, job: Job, reason: string) => Promise<void>
}

export interface JobStats {
  /** At work now. */
  running: number
  /** Since the start of this process. */
  done: number
  failed: number
  dead: number
}

export interface Jobs {
  /** Stores the job with whatever else `db` (usually a transaction) is writing: both happen or neither. */
  enqueue(db: Database, kind: string, payload: unknown, options?: { runAt?: Date }): Promise<string>
  /** Call after the commit; a runner looks at once instead of at its next poll. */
  wake(): void
  start(app: App, handlers: JobHandlers, events?: JobEvents): void
  /** Takes no new work and waits for what is running, but no longer than a graceful stop allows. */
  stop(): Promise<void>
  stats(): JobStats
}
