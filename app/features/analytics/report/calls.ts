import { z } from 'zod'
import { call } from '#platform/browser/call.ts'

const choice = z.object({ weekly: z.boolean('Choose whether to be emailed') })

export const readReportChoice = call('GET /analytics/report', {
  summary: 'Whether the viewer is emailed the weekly report',
  answer: choice,
})

export const chooseReport = call('PUT /analytics/report', {
  summary: 'Choose whether to be emailed the weekly report and warnings',
  body: choice,
  failure: 'Failed to save your choice',
})
