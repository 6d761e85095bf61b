import { studioDay } from '#platform/dates.ts'
import { answerFile } from '#platform/http/answer-file.server.ts'
import { type Api, createApi } from '#platform/http/endpoint.server.ts'
import { recordExport } from '#services/audit/record-export.server.ts'
import { exportTrail } from './export-csv.server.ts'
import { trailFilters } from './schema.ts'

export function trailApi(): Api {
  const api = createApi()
  answerFile(
    api,
    {
      path: '/audit/export.csv',
      summary: 'Export the filtered audit trail as CSV',
      access: 'admin',
      query: trailFilters,
      mediaType: 'text/csv',
    },
    ({ app, input, viewer }) => ({
      fileName: `audit-trail-${studioDay(app.clock.now())}.csv`,
      content: recordExport(app, { kind: 'audit', by: viewer }, exportTrail(app, input)),
    }),
  )
  return api
}
