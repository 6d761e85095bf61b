import type { App } from '#platform/app.ts'
import { siteOf } from './checked-site.server.ts'
import type { Edges } from './edges.server.ts'
import { saveReport } from './reports.server.ts'
import { checkAll } from './run-checks.server.ts'
import { measureStorage } from './storage.server.ts'

/** Runs all checks and stores the report. */
export async function checkSite(app: App, edges?: Edges): Promise<void> {
  const site = siteOf(app, edges)
  const [findings, storage] = await Promise.all([checkAll(site), measureStorage(site)])
  await saveReport(app, { findings, storage })
}
