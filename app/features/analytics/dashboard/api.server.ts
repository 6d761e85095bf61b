import { nothing } from '#platform/browser/call.ts'
import { writeCsv } from '#platform/csv.ts'
import { download } from '#platform/http/download.server.ts'
import { type Api, endpoint, endpointOnce } from '#platform/http/endpoint.server.ts'
import { dateOf } from '#services/visits/days.ts'
import { filterNames } from '#services/visits/names.ts'
import { dashboardAnswer, dashboardQuery } from '../schema.ts'
import { exportSums } from './export.server.ts'
import { readDashboard, readPeriod } from './queries.server.ts'
import { createShare, listShares, revokeShare } from './shares.server.ts'
import { byId, shareAnswer, sharesAnswer } from './shares.ts'

export function addDashboardCalls(api: Api): void {
  endpoint(
    api,
    {
      method: 'get',
      path: '/analytics/dashboard',
      summary: 'The figures of a period beside those of the one before; each filter may be repeated',
      access: 'signed-in',
      query: dashboardQuery,
      repeated: filterNames,
      answer: dashboardAnswer,
    },
    ({ app, query }) => readDashboard(app, query),
  )
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

/** Links that show the figures without signing in. */
export function addShareCalls(api: Api): void {
  endpoint(
    api,
    {
      method: 'get',
      path: '/analytics/share',
      summary: 'The read-only links to the figures, and who made them',
      access: 'signed-in',
      answer: sharesAnswer,
    },
    async ({ app }) => ({ shares: await listShares(app) }),
  )
  endpointOnce(
    api,
    {
      path: '/analytics/share',
      summary: 'Make a read-only link to the figures',
      access: 'signed-in',
      body: nothing,
      answer: shareAnswer,
      status: 201,
    },
    ({ app, viewer }) =>
      async (tx) => ({ share: await createShare(app, tx, viewer.name) }),
  )
  endpoint(
    api,
    {
      method: 'delete',
      path: '/analytics/share/:id',
      summary: 'Revoke a link at once',
      access: 'signed-in',
      params: byId,
      answer: nothing,
    },
    ({ app, params }) => revokeShare(app.db, params.id),
  )
}
