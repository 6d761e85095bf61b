import type { App } from '../app.ts'
import type { Database } from '../db/database.server.ts'

export interface Job {
  readonly id: string
  readonly kind: string
  readonly attempts: number
}

/** Runs at least once for each job: it must do no harm when it runs again. */
export type JobHandler = (app: App, payload: unknown, job: Job) => Promise<void>

export interface Jobs {
  /** Stores the job with whatever else `db` (usually a transaction) is writing: both happen or neither. */
  enqueue(db: Database, kind: string, payload: unknown, options?: { runAt?: Date }): Promise<string>
  /** Call after the commit; a runner looks at once instead of at its next poll. */
  wake(): void
  start(app: App, handlers: Record<string, JobHandler>): void
  stop(): Promise<void>
}
