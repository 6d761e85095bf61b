import { request } from '#platform/browser/request.ts'
import type { ChangeLine } from '#services/audit/answers.ts'
import type { EnquiryStatus } from '../enquiry.ts'
import type { BulkAction, InboxPage, InboxView, Snippet } from '../schema.ts'
import { filtersOf, type InboxState } from './address.ts'

const at = (id: string) => `/enquiries/${encodeURIComponent(id)}`

/** Fetches a few enquiries, for the number in the sidebar and for the search box. */
export const fetchEnquiries = (query: { q?: string; view?: InboxView; limit: number }, signal: AbortSignal) =>
  request<InboxPage>('GET', '/enquiries', { query: { view: 'inbox', ...query }, signal })

export const setStatus = (id: string, status: EnquiryStatus) =>
  request('PATCH', at(id), { body: { status }, fallbackMessage: 'Failed to change the enquiry' })

export const setValue = (id: string, value: number | null) =>
  request('PATCH', at(id), { body: { value }, fallbackMessage: 'Failed to change the enquiry' })

export const changeMany = (ids: readonly string[], action: BulkAction) =>
  request('POST', '/enquiries/bulk', {
    body: { ids, action },
    fallbackMessage: 'Failed to change the enquiry',
  })

export const addNote = (id: string, body: string, idempotencyKey: string) =>
  request('POST', `${at(id)}/notes`, {
    body: { body },
    idempotencyKey,
    fallbackMessage: 'Failed to add the note',
  })

export const deleteNote = (id: string, entryId: string) =>
  request('DELETE', `${at(id)}/notes/${encodeURIComponent(entryId)}`, {
    fallbackMessage: 'Failed to delete the note',
  })

export interface Reply {
  subject: string
  body: string
}

export const sendReply = (id: string, reply: Reply, idempotencyKey: string) =>
  request('POST', `${at(id)}/replies`, {
    body: reply,
    idempotencyKey,
    fallbackMessage: 'Failed to send the reply',
  })

export const sendAgain = (id: string, entryId: string) =>
  request('POST', `${at(id)}/replies/${encodeURIComponent(entryId)}/retry`, {
    fallbackMessage: 'Failed to send the reply',
  })

/** Erases for good, from the trash. */
export const eraseTrashed = (id: string) =>
  request('DELETE', `/enquiries/trash/${encodeURIComponent(id)}`, {
    fallbackMessage: 'Failed to erase the enquiry',
  })

export const listEnquiryHistory = (id: string, page: number) =>
  request<{ changes: ChangeLine[]; pages: number }>('GET', `${at(id)}/history`, {
    query: { page, limit: 10 },
    fallbackMessage: 'Failed to load the history',
  })

type SnippetText = Pick<Snippet, 'title' | 'body'>

export const createSnippet = (text: SnippetText, idempotencyKey: string) =>
  request<{ snippet: Snippet }>('POST', '/enquiries/snippets', {
    body: text,
    idempotencyKey,
    fallbackMessage: 'Failed to save the snippet',
  })

export const changeSnippet = (id: string, text: SnippetText) =>
  request('PUT', `/enquiries/snippets/${encodeURIComponent(id)}`, {
    body: text,
    fallbackMessage: 'Failed to save the snippet',
  })

export const deleteSnippet = (id: string) =>
  request('DELETE', `/enquiries/snippets/${encodeURIComponent(id)}`, {
    fallbackMessage: 'Failed to delete the snippet',
  })

/** Builds the URL of the CSV export with the list's filters. */
export function exportAddress(view: InboxState): string {
  const set = Object.entries(filtersOf(view)).filter(([, value]) => value !== undefined)
  return `/api/enquiries/export.csv?${new URLSearchParams(set)}`
}

/** Fetches everything that is stored about one person. */
export const fetchPerson = (email: string) =>
  request<{ person: unknown }>('POST', '/people/export', {
    body: { email },
    fallbackMessage: 'Failed to export',
  })

export const erasePerson = (email: string) =>
  request('POST', '/people/erase', { body: { email }, fallbackMessage: 'Failed to erase' })
