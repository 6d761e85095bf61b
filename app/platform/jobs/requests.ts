import { request } from '../browser/request.ts'

export const retryJob = (id: string) =>
  request('POST', `/jobs/dead/${encodeURIComponent(id)}/retry`, { fallbackMessage: 'Failed to try again' })

export const discardJob = (id: string) =>
  request('DELETE', `/jobs/dead/${encodeURIComponent(id)}`, { fallbackMessage: 'Failed to discard' })
