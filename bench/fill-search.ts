import { readConfig } from '#platform/config/config.server.ts'
import { JobRunner } from '#platform/jobs/job-runner.server.ts'
import { createApp } from '#server/create-app.server.ts'
import { jobEvents, jobHandlers } from '#server/jobs.server.ts'
import { searchSources } from '#server/search-sources.server.ts'
import { fillAtStart } from '#services/search/fill.server.ts'

/** Records the rows of a database for the search before a site starts on it, which would do so by itself. */
export async function fillSearch(dataDir: string, databaseUrl?: string): Promise<void> {
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' }
  const { app, close } = await createApp(readConfig(settings))
  try {
    await fillAtStart(app, searchSources)
    await new JobRunner(app, jobHandlers(app), jobEvents(app)).drain()
  } finally {
    await close()
  }
}
