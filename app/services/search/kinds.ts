/** Kinds of things that visitors find. */
export const publicKinds = ['post', 'project', 'service', 'skill', 'page'] as const

/** Kinds that only users find. */
const ownKinds = [
  'enquiry',
  'person',
  'booking',
  'proposal',
  'invoice',
  'subscriber',
  'issue',
  'picture',
  'template',
  'screen',
] as const

export const searchKinds = [...publicKinds, ...ownKinds] as const

export type PublicKind = (typeof publicKinds)[number]
export type SearchKind = (typeof searchKinds)[number]

/** One thing that can be found. All its texts are plain text. */
export interface SearchDocument {
  kind: SearchKind
  /** Unique within its kind. */
  id: string
  title: string
  headings?: string
  body: string
  /** Root-relative. */
  url: string
  /** The address for users where it is another one. */
  adminUrl?: string
  /** From when on visitors find it; null where only users do. */
  visibleFrom: string | null
  /** The time by which the newest come first: `visibleFrom`, or else the time of recording, unless it says otherwise. */
  at?: string
}

/** A search has at most so many results. */
export const mostResults = 20

export interface SearchResult<Kind extends SearchKind = SearchKind> {
  kind: Kind
  title: string
  url: string
  excerpt: string
  /** Pairs of UTF-16 offsets into the excerpt. */
  marks: [from: number, to: number][]
  /** The time of the document, for users alone. */
  at?: string
  /** From when on visitors find it; null where only users do. For users alone. */
  visibleFrom?: string | null
}

export interface SearchAnswer<Kind extends SearchKind = SearchKind> {
  /** The query as it was read: trimmed, and cut at its longest. */
  query: string
  /** The query that was answered instead, because nothing matched. */
  corrected?: string
  results: SearchResult<Kind>[]
}

/** The answer to a visitor. */
export type PublicAnswer = SearchAnswer<PublicKind>
