import { hostname } from 'node:os'
import type { App } from '#platform/app.ts'
import { siteOf } from './checked-site.server.ts'
import type { Edges } from './edges.server.ts'
import { listReports, saveReport } from './reports.server.ts'
import { checkAll } from './run-checks.server.ts'
import { measureStorage } from './storage.server.ts'

const checkEveryMs = 15 * 60 * 1000

/** Runs all checks and stores the report. */
export async function checkSite(app: App, edges?: Edges): Promise<void> {
  const site = siteOf(app, edges)
  const [findings, storage] = await Promise.all([checkAll(site), measureStorage(site)])
  await saveReport(app, { findings, storage })
}

/** Checks when no process of this machine has done so lately. */
export async function checkIfDue(app: App): Promise<void> {
  const own = (await listReports(app.db)).find(({ machine }) => machine === hostname())
  const at = own?.checkedAt ? Date.parse(own.checkedAt) : 0
  if (app.clock.now().getTime() - at >= checkEveryMs) await checkSite(app)
}
