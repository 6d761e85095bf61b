/** The id of the list of cards, to which `/skills#all` scrolls. */
export const listId = 'all'

/** Number of cards shown at first: three rows of four with every category in them. */
export const openingCount = 12

/** In the order of their buttons. Marketing has no skills, and the page says so. */
export const categoryFilters = [
  'frontend',
  'backend',
  'design',
  'tools',
  'marketing',
  'mobile',
  'cloud',
  'database',
] as const

export type CategoryFilter = (typeof categoryFilters)[number]

/** Reads the filter from an address; undefined for an unknown one. */
export function readFilter(query: URLSearchParams): CategoryFilter | undefined {
  const asked = query.get('category')
  return categoryFilters.find((filter) => filter === asked)
}

export function addressOf(filter: CategoryFilter | undefined): string {
  return filter ? `/skills?category=${filter}` : '/skills'
}

/** Reports whether a filter shows a category; without a filter all are shown. */
export function passes(category: string, filter: CategoryFilter | undefined): boolean {
  return filter === undefined || category === filter
}
