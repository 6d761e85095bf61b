import { readDashboard } from '#features/analytics/dashboard/queries.server.ts'
import { queryOf } from '#features/analytics/overview/view.ts'
import type { App } from '#platform/app.ts'
import { analyticsSources } from '../analytics-sources.server.ts'
import { readAddress } from './analytics-page.ts'

/** Reads the figures that the address asks for; none where they cannot be read. */
export async function readAnalyticsPage(app: App, url: string) {
  const page = readAddress(url, app.clock.now())
  try {
    return { ...page, dashboard: await readDashboard(app, queryOf(page.view), analyticsSources) }
  } catch (error) {
    app.log.error({ err: error }, 'the figures of analytics cannot be read')
    return { ...page, dashboard: undefined }
  }
}
