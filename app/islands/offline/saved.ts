/** The caches: `pages` and `files` hold visited pages, `offline` and `forms` prefetched files. */
export const cacheNames = { pages: 'pages', files: 'files', offline: 'offline', forms: 'forms' } as const

/** The page that replaces pages that are not saved. */
export const offlinePath = '/offline'

export type CacheName = keyof typeof cacheNames

/** A page in the cache `pages`. */
export interface SavedPage {
  path: string
  title: string
  /** The address of the page's first photograph. */
  picture: string | undefined
  /** Milliseconds since 1970. */
  shownAt: number
  /** The document alone, not compressed. */
  bytes: number
  /** The addresses of the files that it needs. */
  files: string[]
}

/** A file in the cache `files`. */
export interface SavedFile {
  address: string
  bytes: number
}

/**
 * The message of a page to the worker when it has loaded, when it is left and when the connection is back; `false` of the
 * offline page, which is not saved.
 */
export interface ShownPage {
  title: string
  /** The addresses of everything it has fetched so far. */
  files: string[]
}
