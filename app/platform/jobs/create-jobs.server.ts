import { waitAtMost } from '../timers/timeout.ts'
import { JobRunner, type RunnerOptions, stopWithinMs } from './job-runner.server.ts'
import type { Jobs } from './jobs.server.ts'

export function createJobs(options: RunnerOptions = {}): Jobs {
  let runners: JobRunner[] = []
  const stops: (() => Promise<void>)[] = []
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
    stopWith(stop) {
      stops.push(stop)
    },
    async stop() {
      await Promise.all([
        waitAtMost(stopWithinMs, ...stops.map((stop) => stop())),
        ...runners.map((runner) => runner.stop()),
      ])
    },
  }
}
