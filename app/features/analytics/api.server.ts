import { type Api, createApi } from '#platform/http/endpoint.server.ts'
import { answerDashboardCalls, answerShareCalls } from './dashboard/api.server.ts'
import type { AnalyticsSources } from './dashboard/queries.server.ts'
import { answerIntakeCalls } from './intake/api.server.ts'
import { answerReportCalls } from './report/api.server.ts'
import type { ListPeople } from './report/readers.server.ts'

export function analyticsApi(sources: AnalyticsSources, listPeople: ListPeople): Api {
  const api = createApi()
  answerIntakeCalls(api)
  answerDashboardCalls(api, sources)
  answerShareCalls(api)
  answerReportCalls(api, listPeople)
  return api
}
