import type { ChangeLine } from '#platform/audit/answers.ts'
import { request } from '#platform/browser/request.ts'

export const listEnquiryHistory = (id: string, page: number) =>
  request<{ changes: ChangeLine[]; pages: number }>('GET', `/enquiries/${encodeURIComponent(id)}/history`, {
    query: { page, limit: 10 },
    fallbackMessage: 'Failed to load the history',
  })

/** Fetches everything that is stored about one person. */
export const fetchPerson = (email: string) =>
  request<{ person: unknown }>('POST', '/people/export', {
    body: { email },
    fallbackMessage: 'Failed to export',
  })

export const erasePerson = (email: string) =>
  request('POST', '/people/erase', { body: { email }, fallbackMessage: 'Failed to erase' })
