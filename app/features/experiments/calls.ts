import { call, callOnce } from '#platform/browser/call.ts'
import {
  activeAnswer,
  activeQuery,
  experimentAnswer,
  experimentInput,
  experimentsAnswer,
  finishInput,
  messages,
  resultsAnswer,
  trafficAnswer,
  trafficQuery,
} from './schema.ts'

export const listActive = call('GET /analytics/experiments/active', {
  summary: 'The experiments that run on a page, or on any',
  access: 'public',
  query: activeQuery,
  answer: activeAnswer,
})

export const readTraffic = call('GET /analytics/experiments/traffic', {
  summary: 'How many visitors a page has today, and how many of them reach a goal',
  query: trafficQuery,
  answer: trafficAnswer,
  failure: 'Failed to read the traffic of this page',
})

export const listExperiments = call('GET /analytics/experiments', {
  summary: 'Every experiment: running, drafts, finished',
  answer: experimentsAnswer,
})

export const findExperiment = call('GET /analytics/experiments/:id', {
  summary: 'One experiment',
  answer: experimentAnswer,
})

export const readResults = call('GET /analytics/experiments/:id/results', {
  summary: 'What an experiment shows so far, or showed at its end',
  answer: resultsAnswer,
})

export const createExperiment = callOnce('/analytics/experiments', {
  summary: 'Draft an experiment',
  body: experimentInput,
  answer: experimentAnswer,
  failure: messages.saveFailure,
})

export const saveExperiment = call('PUT /analytics/experiments/:id', {
  summary: 'Change a draft; of a running experiment only its name, note and difference',
  body: experimentInput,
  answer: experimentAnswer,
  failure: messages.saveFailure,
})

export const deleteExperiment = call('DELETE /analytics/experiments/:id', {
  summary: 'Delete an experiment; a running one ends',
  failure: messages.deleteFailure,
})

export const startExperiment = call('POST /analytics/experiments/:id/start', {
  summary: 'Show the variants to visitors',
  answer: experimentAnswer,
  failure: messages.startFailure,
})

export const finishExperiment = call('POST /analytics/experiments/:id/finish', {
  summary: 'End an experiment and save its results; optionally with the variant that was chosen',
  body: finishInput,
  answer: experimentAnswer,
  failure: messages.finishFailure,
})
