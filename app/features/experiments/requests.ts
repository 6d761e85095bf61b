import { request } from '#platform/browser/request.ts'
import { type Experiment, messages, type Traffic } from './schema.ts'

const path = '/analytics/experiments'

/** An experiment as the form holds it, checked by the server again. */
export type ExperimentDraft = Omit<
  Experiment,
  '_id' | 'status' | 'createdAt' | 'startedAt' | 'endedAt' | 'winner'
>

export const createExperiment = (body: ExperimentDraft, idempotencyKey: string) =>
  request<{ experiment: Experiment }>('POST', path, {
    body,
    idempotencyKey,
    fallbackMessage: messages.saveFailure,
  })

export const saveExperiment = (id: string, body: ExperimentDraft) =>
  request<{ experiment: Experiment }>('PUT', `${path}/${id}`, {
    body,
    fallbackMessage: messages.saveFailure,
  })

export const startExperiment = (id: string) =>
  request('POST', `${path}/${id}/start`, { fallbackMessage: messages.startFailure })

export const finishExperiment = (id: string, winner?: string) =>
  request('POST', `${path}/${id}/finish`, {
    body: { winner },
    fallbackMessage: messages.finishFailure,
  })

export const deleteExperiment = (id: string) =>
  request('DELETE', `${path}/${id}`, { fallbackMessage: messages.deleteFailure })

export const readTraffic = (page: string, goal: string) =>
  request<Traffic>('GET', `${path}/traffic?${new URLSearchParams({ path: page, goal })}`, {
    fallbackMessage: 'Failed to read the traffic of this page',
  })
