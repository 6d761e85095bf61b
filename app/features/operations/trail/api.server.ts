import { studioDay } from '#platform/dates.ts'
import { download } from '#platform/http/download.server.ts'
import { type Api, createApi } from '#platform/http/endpoint.server.ts'
import { recordExport } from '#services/audit/record-export.server.ts'
import { exportTrail } from './export-csv.server.ts'
import { trailFilters } from './schema.ts'

export function trailApi(): Api {
  const api = createApi()
  download(
    api,
    {
      path: '/audit/export.csv',
      summary: 'Export the filtered audit trail as CSV',
      access: 'admin',
      query: trailFilters,
      mediaType: 'text/csv',
    },
    ({ app, query, viewer }) => ({
      fileName: `audit-trail-${studioDay(app.clock.now())}.csv`,
      pieces: recordExport(app, { kind: 'audit', by: viewer }, exportTrail(app, query)),
    }),
  )
  return api
}
