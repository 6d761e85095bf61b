import { type EnquiryKind, enquiryKinds, enquiryStatuses } from '../enquiry.ts'
import type { InboxFilters } from '../schema.ts'

/** `open`: without a reply; a status; or the trash. */
const inboxFolders = ['open', ...enquiryStatuses, 'trash'] as const
export type InboxFolder = (typeof inboxFolders)[number]

/** The list's filters and page. The URL holds them, so that back, reload and shared links keep them. */
export interface InboxPlace {
  /** Absent: everything but archive, spam and trash. */
  folder?: InboxFolder
  kind?: EnquiryKind
  query: string
  page: number
}

export const inboxPath = '/admin/enquiries'

/** Reads filters from a URL and ignores invalid ones, so that a mistyped address still shows a list. */
export function readPlace(search: URLSearchParams): InboxPlace {
  const page = Number(search.get('page') ?? 1)
  return {
    folder: inboxFolders.find((folder) => folder === search.get('status')),
    kind: enquiryKinds.find((kind) => kind === search.get('kind')),
    query: (search.get('q') ?? '').trim().slice(0, 200),
    page: Number.isInteger(page) && page > 0 && page < 1e6 ? page : 1,
  }
}

/** Translates a place into the filters of the queries. */
export function filtersOf({ folder, kind, query }: InboxPlace): InboxFilters {
  const q = query || undefined
  if (folder === undefined) return { view: 'inbox', kind, q }
  if (folder === 'open') return { view: 'awaiting', kind, q }
  return folder === 'trash' ? { view: 'trash', kind, q } : { view: 'all', status: folder, kind, q }
}

/** Builds the URL of the list, or with an id that of one enquiry beside the same list. */
export function inboxAddress(place: InboxPlace, id?: string): string {
  const search = new URLSearchParams()
  if (place.folder) search.set('status', place.folder)
  if (place.kind) search.set('kind', place.kind)
  if (place.query) search.set('q', place.query)
  if (place.page > 1) search.set('page', String(place.page))
  const path = id ? `${inboxPath}/${encodeURIComponent(id)}` : inboxPath
  return search.size > 0 ? `${path}?${search}` : path
}
