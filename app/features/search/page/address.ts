export const searchPath = '/search'

/** Returns the address of a query's results; of none, the page with the empty form. */
export function searchAddress(query: string): string {
  return query ? `${searchPath}?${new URLSearchParams({ q: query })}` : searchPath
}

/** Returns the query in the parameters of such an address. */
export const queryIn = (asked: URLSearchParams) => asked.get('q')?.trim() ?? ''

/**
 * The page that says that there were too many searches, the same for all who are refused. No request has a space in its
 * address, so nobody gets it by asking.
 */
export const refusedSearch = `${searchPath}?too many`

export const isRefused = (asked: URLSearchParams) => asked.has('too many')

/** Titles the page, without the studio's name. */
export const searchTitle = (query: string) => (query ? `${query}, Search` : 'Search')
