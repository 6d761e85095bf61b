import { readConfig } from '#platform/config/config.server.ts'
import { createJobs } from '#platform/jobs/create-jobs.server.ts'
import { createApp } from '#server/create-app.server.ts'
import { jobEvents, jobHandlers, jobPools } from '#server/jobs.server.ts'

/** Runs jobs, prints a line, then its memory in MB twice a second, until it is killed. */
const { app } = await createApp(readConfig(JSON.parse(process.argv[2] as string)))
// Jobs of a killed process are free after a minute; this shortens it for the test.
createJobs({ leaseMs: 3_000, pollMs: 100 }).start(app, jobHandlers(app), jobEvents(app), jobPools)
const report = () => process.stdout.write(`${Math.round(process.memoryUsage.rss() / 1024 / 1024)}\n`)
report()
setInterval(report, 500)
