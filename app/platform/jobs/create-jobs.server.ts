import type { Clock } from '../clock.ts'
import { fixedQuery } from '../db/fixed-query.server.ts'
import { createId } from '../ids.ts'
import { JobRunner, type RunnerOptions } from './job-runner.server.ts'
import type { Jobs } from './jobs.server.ts'

const insertJob = fixedQuery((db, job: Record<'id' | 'kind' | 'payload' | 'runAt' | 'createdAt', string>) =>
  db.insertInto('job').values({
    id: job.id,
    kind: job.kind,
    payload: job.payload,
    runAt: job.runAt,
    attempts: 0,
    createdAt: job.createdAt,
  }),
)

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
        createdAt: now.toISOString(),
      }
      await insertJob(db, job)
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
    stats: () => runner?.stats() ?? { running: 0, done: 0, failed: 0, dead: 0 },
  }
}
