import { type EnquiryKind, enquiryKinds, enquiryStatuses } from '../enquiry.ts'
import type { InboxFilters } from '../schema.ts'

/** What the list can be narrowed to: what waits for an answer, one status, or what was deleted. */
export const inboxFolders = ['open', ...enquiryStatuses, 'trash'] as const
export type InboxFolder = (typeof inboxFolders)[number]

/** What the list shows. It lives in the address, so that going back, reloading and sharing a link keep it. */
export interface InboxPlace {
  /** Without one: everything but the archive, spam and the trash. */
  folder?: InboxFolder
  kind?: EnquiryKind
  query: string
  page: number
}

export const inboxPath = '/admin/enquiries'

/** Whatever is not understood is left out: an address typed by hand shows a list, not an error. */
export function readPlace(search: URLSearchParams): InboxPlace {
  const page = Number(search.get('page') ?? 1)
  return {
    folder: inboxFolders.find((folder) => folder === search.get('status')),
    kind: enquiryKinds.find((kind) => kind === search.get('kind')),
    query: (search.get('q') ?? '').trim().slice(0, 200),
    page: Number.isInteger(page) && page > 0 && page < 1e6 ? page : 1,
  }
}

/** What the queries call it. */
export function filtersOf({ folder, kind, query }: InboxPlace): InboxFilters {
  const q = query || undefined
  if (folder === undefined) return { view: 'inbox', kind, q }
  if (folder === 'open') return { view: 'awaiting', kind, q }
  return folder === 'trash' ? { view: 'trash', kind, q } : { view: 'all', status: folder, kind, q }
}

/** The list's address, or with an id that of one enquiry beside the same list. */
export function inboxAddress(place: InboxPlace, id?: string): string {
  const search = new URLSearchParams()
  if (place.folder) search.set('status', place.folder)
  if (place.kind) search.set('kind', place.kind)
  if (place.query) search.set('q', place.query)
  if (place.page > 1) search.set('page', String(place.page))
  const path = id ? `${inboxPath}/${encodeURIComponent(id)}` : inboxPath
  return search.size > 0 ? `${path}?${search}` : path
}
