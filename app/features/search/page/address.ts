export const searchPath = '/search'

/** Returns the address of a query's results; of none, the page with the empty form. */
export function searchAddress(query: string): string {
  return query ? `${searchPath}?${new URLSearchParams({ q: query })}` : searchPath
}

/** Returns the query in the parameters of such an address. */
export const queryIn = (asked: URLSearchParams) => asked.get('q')?.trim() ?? ''

/** Titles the page, without the studio's name. */
export const searchTitle = (query: string) => (query ? `${query}, Search` : 'Search')
