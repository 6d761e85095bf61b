/** The id of the list of cards, to which `/skills#all` scrolls. */
export const listId = 'all'

/** Number of cards shown at first: three rows of four. */
export const openingCount = 12

/** Reads the filter from an address; undefined for a filter without a button. */
export function readFilter(query: URLSearchParams, filters: readonly string[]): string | undefined {
  const asked = query.get('category')
  return filters.find((filter) => filter === asked)
}

export function addressOf(filter: string | undefined): string {
  return filter ? `/skills?${new URLSearchParams({ category: filter })}` : '/skills'
}

/** Reports whether a filter shows a category; without a filter all are shown. */
export function passes(category: string, filter: string | undefined): boolean {
  return filter === undefined || category === filter
}
