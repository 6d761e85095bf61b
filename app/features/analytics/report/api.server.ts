import { type Api, answer } from '#platform/http/endpoint.server.ts'
import * as calls from './calls.ts'
import { chooseReport, type ListPeople, wantsReport } from './readers.server.ts'

export function answerReportCalls(api: Api, listPeople: ListPeople): void {
  answer(api, calls.readReportChoice, async ({ app, viewer }) => ({
    weekly: await wantsReport(app.db, viewer.id, listPeople),
  }))
  answer(api, calls.chooseReport, ({ app, viewer, body }) => chooseReport(app, viewer.id, body.weekly))
}
