import { type SubscriberState, subscriberStates } from './schema.ts'

/** State of the table, kept in the address. */
export interface SubscribersPlace {
  state?: SubscriberState
  query: string
  page: number
}

const subscribersPath = '/admin/newsletter'

/**
 * Reads the table's state and ignores invalid values, so that a mistyped address shows a table instead of an error.
 */
export function readPlace(search: URLSearchParams): SubscribersPlace {
  const page = Number(search.get('page') ?? 1)
  return {
    state: subscriberStates.find((state) => state === search.get('state')),
    query: (search.get('q') ?? '').trim().toLowerCase().slice(0, 200),
    page: Number.isInteger(page) && page > 0 && page < 1e6 ? page : 1,
  }
}

export function subscribersAddress({ state, query, page }: SubscribersPlace): string {
  const search = filterOf({ state, query })
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `${subscribersPath}?${search}` : subscribersPath
}

/** Returns the address of the CSV export of the same rows. */
export function exportAddress(place: SubscribersPlace): string {
  const search = filterOf(place)
  return `/api/newsletter/subscribers/export.csv${search.size > 0 ? `?${search}` : ''}`
}

function filterOf({ state, query }: Pick<SubscribersPlace, 'state' | 'query'>): URLSearchParams {
  const search = new URLSearchParams()
  if (state) search.set('state', state)
  if (query) search.set('q', query)
  return search
}
