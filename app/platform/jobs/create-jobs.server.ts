import { JobRunner, type RunnerOptions } from './job-runner.server.ts'
import type { Jobs } from './jobs.server.ts'

export function createJobs(options: RunnerOptions = {}): Jobs {
  let runner: JobRunner | undefined
  return {
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
