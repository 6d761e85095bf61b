import { z } from 'zod'
import { nothing } from '#platform/browser/call.ts'
import { type Api, endpoint } from '#platform/http/endpoint.server.ts'
import { chooseReport, wantsReport } from './readers.server.ts'

const reportChoice = z.object({ weekly: z.boolean('Choose whether to be mailed') })

export function addReportCalls(api: Api): void {
  endpoint(
    api,
    {
      method: 'get',
      path: '/analytics/report',
      summary: 'Whether the viewer is mailed the weekly report',
      access: 'signed-in',
      answer: reportChoice,
    },
    async ({ app, viewer }) => ({ weekly: await wantsReport(app.db, viewer.id) }),
  )
  endpoint(
    api,
    {
      method: 'put',
      path: '/analytics/report',
      summary: 'Choose whether to be mailed the weekly report and warnings',
      access: 'signed-in',
      body: reportChoice,
      answer: nothing,
    },
    ({ app, viewer, body }) => chooseReport(app, viewer.id, body.weekly),
  )
}
