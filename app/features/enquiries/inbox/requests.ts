import { request } from '#platform/browser/request.ts'

/** Fetches everything that is stored about one person. */
export const fetchPerson = (email: string) =>
  request<{ person: unknown }>('POST', '/people/export', {
    body: { email },
    fallbackMessage: 'Failed to export',
  })

export const erasePerson = (email: string) =>
  request('POST', '/people/erase', { body: { email }, fallbackMessage: 'Failed to erase' })
