import { writeCsv } from '#platform/csv.ts'
import { download } from '#platform/http/download.server.ts'
import { type Api, answer } from '#platform/http/endpoint.server.ts'
import { dateOf } from '#services/visits/days.ts'
import { dashboardQuery } from '../schema.ts'
import * as calls from './calls.ts'
import { exportSums } from './export.server.ts'
import { readDashboard, readPeriod } from './queries.server.ts'
import { createShare, listShares, revokeShare } from './shares.server.ts'

export function answerDashboardCalls(api: Api): void {
  answer(api, calls.readDashboard, ({ app, query }) => readDashboard(app, query))
  download(
    api,
    {
      path: '/analytics/export.csv',
      summary: 'Every sum of a period by day, as a table for a spreadsheet',
      access: 'signed-in',
      query: dashboardQuery.pick({ startDate: true, endDate: true }),
      mediaType: 'text/csv',
    },
    ({ app, query }) => {
      const period = readPeriod(query, app.clock.now())
      return {
        fileName: `analytics-${dateOf(period.start)}-to-${dateOf(period.end)}.csv`,
        pieces: writeCsv(['Day', 'Figure', 'Name', 'Value'], exportSums(app, period)),
      }
    },
  )
}

/** Answers the calls for links that show the figures without signing in. */
export function answerShareCalls(api: Api): void {
  answer(api, calls.listShares, async ({ app }) => ({ shares: await listShares(app) }))
  answer(api, calls.createShare, ({ app, viewer }) => async (tx) => ({
    share: await createShare(app, tx, viewer),
  }))
  answer(api, calls.revokeShare, ({ app, params, viewer }) => revokeShare(app, params.id, viewer))
}
