import { listQuery, type ViewOf } from '#design/list/list-query.ts'
import { enquiryKinds, enquiryStatuses } from '../enquiry.ts'
import type { InboxFilters } from '../schema.ts'

/** `open`: without a reply; a status; or the trash. Without a folder the list leaves out archive, spam and trash. */
const inboxFolders = ['open', ...enquiryStatuses, 'trash'] as const
export type InboxFolder = (typeof inboxFolders)[number]

export const inboxPath = '/admin/enquiries'

export const inboxQuery = listQuery(inboxPath, { status: inboxFolders, kind: enquiryKinds })
export type InboxState = ViewOf<typeof inboxQuery>

/** Builds the address of an enquiry, which is shown beside the list in this state. */
export const enquiryAddress = (id: string, state: Partial<InboxState> = {}) =>
  inboxQuery.addressOf(state, `${inboxPath}/${encodeURIComponent(id)}`)

/** Translates the list's state into the filters of the queries. */
export function filtersOf({ status, kind, q }: InboxState): InboxFilters {
  const words = { kind, q: q || undefined }
  if (status === undefined) return { view: 'inbox', ...words }
  if (status === 'open') return { view: 'awaiting', ...words }
  return status === 'trash' ? { view: 'trash', ...words } : { view: 'all', status, ...words }
}

/** Builds the URL of the CSV export with the list's filters. */
export function exportAddress(view: InboxState): string {
  const set = Object.entries(filtersOf(view)).filter(([, value]) => value !== undefined)
  return `/api/enquiries/export.csv?${new URLSearchParams(set)}`
}
