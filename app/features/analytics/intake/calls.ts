import { call } from '#platform/browser/call.ts'
import { durationInput, eventInput, missedSearchInput, pageViewInput, performanceInput } from '../schema.ts'

/** Browsers report with `sendBeacon`, and read no answer. */
const report = { access: 'public', acceptsText: true, status: 202, emptyAnswer: true } as const

export const reportView = call('POST /analytics/pageview', {
  ...report,
  summary: 'Reports a page that was shown',
  body: pageViewInput,
})

export const reportEvent = call('POST /analytics/event', {
  ...report,
  summary: 'Reports a click or something else a visitor did',
  body: eventInput,
})

export const reportDuration = call('POST /analytics/pageview/duration', {
  ...report,
  summary: 'Reports how long a page has been visible so far',
  body: durationInput,
})

export const reportPerformance = call('POST /analytics/performance', {
  ...report,
  summary: 'Reports how quick a page was',
  body: performanceInput,
})

export const reportMissedSearch = call('POST /analytics/missed-search', {
  ...report,
  summary: 'Reports a search of the site that found nothing',
  body: missedSearchInput,
})
