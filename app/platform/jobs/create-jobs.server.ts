import type { Clock } from '../app.ts'
import { createId } from '../ids.ts'
import { JobRunner, type RunnerOptions } from './job-runner.server.ts'
import { type Jobs, mainPool } from './jobs.server.ts'

export function createJobs({ clock, ...options }: { clock: Clock } & RunnerOptions): Jobs {
  let runners: JobRunner[] = []
  return {
    async enqueue(db, kind, payload, { runAt } = {}) {
      const now = clock.now()
      const id = createId(now.getTime())
      const job = {
        id,
        kind,
        pool: mainPool,
        payload: JSON.stringify(payload ?? null),
        runAt: (runAt ?? now).toISOString(),
        attempts: 0,
        createdAt: now.toISOString(),
      }
      await db.insertInto('job').values(job).execute()
      return id
    },
    wake() {
      for (const runner of runners) runner.wake()
    },
    start(app, handlers, events, pools = []) {
      runners = [undefined, ...pools].map(
        (pool) => new JobRunner(app, handlers, events, { ...options, pool }),
      )
      for (const runner of runners) runner.start()
    },
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()))
    },
  }
}
