import { writeCsv } from '#platform/csv.ts'
import { answerFile } from '#platform/http/answer-file.server.ts'
import { type Api, bind, createApi } from '#platform/http/endpoint.server.ts'
import { dateOf } from '#services/visits/days.ts'
import * as calls from './calls.ts'
import { exportSums } from './dashboard/export.server.ts'
import { readDashboard, readPeriod } from './dashboard/queries.server.ts'
import { createShare, listShares, revokeShare } from './dashboard/shares.server.ts'
import { answerIntakeCalls } from './intake/api.server.ts'
import { chooseReport, wantsReport } from './report/reports.server.ts'
import { dashboardQuery } from './schema.ts'

export function analyticsApi(): Api {
  const api = createApi()
  answerIntakeCalls(api)
  answerFile(
    api,
    {
      path: '/analytics/export.csv',
      summary: 'Every sum of a period by day, as a table for a spreadsheet',
      access: 'signed-in',
      query: dashboardQuery.pick({ startDate: true, endDate: true }),
      mediaType: 'text/csv',
    },
    ({ app, input }) => {
      const period = readPeriod(input, app.clock.now())
      return {
        fileName: `analytics-${dateOf(period.start)}-to-${dateOf(period.end)}.csv`,
        content: writeCsv(['Day', 'Figure', 'Name', 'Value'], exportSums(app, period)),
      }
    },
  )
  return bind(api, calls, {
    readDashboard: ({ app, query }) => readDashboard(app, query),
    listShares: async ({ app }) => ({ shares: await listShares(app) }),
    createShare:
      ({ app, viewer }) =>
      async (tx) => ({ share: await createShare(app, tx, viewer) }),
    revokeShare: ({ app, params, viewer }) => revokeShare(app, params.id, viewer),
    readReportChoice: async ({ app, viewer }) => ({ weekly: await wantsReport(app.db, viewer.id) }),
    chooseReport: ({ app, viewer, body }) => chooseReport(app, viewer.id, body.weekly),
  })
}
