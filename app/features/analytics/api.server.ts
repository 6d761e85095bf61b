import { type Api, createApi } from '#platform/http/endpoint.server.ts'
import { addDashboardCalls, addShareCalls } from './dashboard/api.server.ts'
import type { AnalyticsSources } from './dashboard/queries.server.ts'
import { addIntakeCalls } from './intake/api.server.ts'
import { addReportCalls } from './report/api.server.ts'
import type { ListPeople } from './report/readers.server.ts'

export function analyticsApi(sources: AnalyticsSources, listPeople: ListPeople): Api {
  const api = createApi()
  addIntakeCalls(api)
  addDashboardCalls(api, sources)
  addShareCalls(api)
  addReportCalls(api, listPeople)
  return api
}
