import { z } from 'zod'
import { call } from '#platform/browser/call.ts'

const choice = z.object({ weekly: z.boolean('Choose whether to be mailed') })

export const readReportChoice = call('GET /analytics/report', {
  summary: 'Whether the viewer is mailed the weekly report',
  answer: choice,
})

export const chooseReport = call('PUT /analytics/report', {
  summary: 'Choose whether to be mailed the weekly report and warnings',
  body: choice,
  failure: 'Failed to save your choice',
})
