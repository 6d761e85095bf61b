import { call, callOnce, nothing } from '#platform/browser/call.ts'
import { filterNames } from '#services/visits/names.ts'
import { dashboardAnswer, dashboardQuery, reportChoice, shareAnswer, sharesAnswer } from './schema.ts'

export const readDashboard = call('GET /analytics/dashboard', {
  summary: 'The figures of a period beside those of the one before; each filter may be repeated',
  query: dashboardQuery,
  repeated: filterNames,
  answer: dashboardAnswer,
})

export const listShares = call('GET /analytics/share', {
  summary: 'The read-only links to the figures, and who made them',
  answer: sharesAnswer,
  failure: 'Failed to load the links',
})

export const createShare = callOnce('/analytics/share', {
  summary: 'Create a read-only link to the figures',
  body: nothing,
  answer: shareAnswer,
  failure: 'Failed to create the link',
})

export const revokeShare = call('DELETE /analytics/share/:id', {
  summary: 'Revoke a link at once',
  failure: 'Failed to revoke the link',
})

export const readReportChoice = call('GET /analytics/report', {
  summary: 'Whether the viewer is emailed the weekly report',
  answer: reportChoice,
})

export const chooseReport = call('PUT /analytics/report', {
  summary: 'Choose whether to be emailed the weekly report and warnings',
  body: reportChoice,
  failure: 'Failed to save your choice',
})
