import type { Clock } from '../app.ts'
import { createId } from '../ids.ts'
import { JobRunner, type RunnerOptions } from './job-runner.server.ts'
import type { Jobs } from './jobs.server.ts'

export function createJobs({ clock, ...options }: { clock: Clock } & RunnerOptions): Jobs {
  let runner: JobRunner | undefined
  return {
    async enqueue(db, kind, payload, { runAt } = {}) {
      const now = clock.now()
      const id = createId(now.getTime())
      const job = {
        id,
        kind,
        payload: JSON.stringify(payload ?? null),
        runAt: (runAt ?? now).toISOString(),
        attempts: 0,
        createdAt: now.toISOString(),
      }
      await db.insertInto('job').values(job).execute()
      return id
    },
    wake: () => runner?.wake(),
    start(app, handlers, events) {
      runner ??= new JobRunner(app, handlers, events, options)
      runner.start()
    },
    async stop() {
      await runner?.stop()
    },
  }
}
