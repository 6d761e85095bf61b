import { type Api, createApi } from '#platform/http/endpoint.server.ts'
import { addDashboardCalls, addShareCalls } from './dashboard/api.server.ts'
import { addIntakeCalls } from './intake/api.server.ts'
import { addReportCalls } from './report/api.server.ts'

export function analyticsApi(): Api {
  const api = createApi()
  addIntakeCalls(api)
  addDashboardCalls(api)
  addShareCalls(api)
  addReportCalls(api)
  return api
}
