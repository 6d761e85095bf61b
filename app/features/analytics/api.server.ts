import { type Api, createApi } from '#platform/http/endpoint.server.ts'
import { answerDashboardCalls, answerShareCalls } from './dashboard/api.server.ts'
import { answerIntakeCalls } from './intake/api.server.ts'
import { answerReportCalls } from './report/api.server.ts'

export function analyticsApi(): Api {
  const api = createApi()
  answerIntakeCalls(api)
  answerDashboardCalls(api)
  answerShareCalls(api)
  answerReportCalls(api)
  return api
}
