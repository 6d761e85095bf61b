import { JobRunner, type RunnerOptions } from './job-runner.server.ts'
import type { Jobs } from './jobs.server.ts'

export function createJobs(options: RunnerOptions = {}): Jobs {
  let runners: JobRunner[] = []
  return {
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
