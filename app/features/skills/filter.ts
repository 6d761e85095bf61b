/** The list of cards in its page, where `/skills#all` leads. */
export const listId = 'all'

/** Three rows of four: an opening with every category in it, before the whole is asked for. */
export const openingCount = 12

/** In the order of their buttons. Nothing is listed under marketing; its button says so. */
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

/** The filter an address asks for; none for an address that asks for something else. */
export function readFilter(query: URLSearchParams): CategoryFilter | undefined {
  const asked = query.get('category')
  return categoryFilters.find((filter) => filter === asked)
}

export function addressOf(filter: CategoryFilter | undefined): string {
  return filter ? `/skills?category=${filter}` : '/skills'
}

/** Whether a filter lets a category through; no filter lets all of them through. */
export function passes(category: string, filter: CategoryFilter | undefined): boolean {
  return filter === undefined || category === filter
}
