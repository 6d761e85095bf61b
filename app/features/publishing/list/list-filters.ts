import { type PublicationState, publicationStates } from '../state.ts'

/** The filters and page of an admin list. The URL holds them, so that back, reload and shared links keep them. */
interface ListFilters {
  page: number
  state: PublicationState | undefined
  /** Empty: no search. */
  q: string
}

/** Reads filters from a URL and ignores invalid ones, so that a mistyped address still shows a list. */
export function readListFilters(url: string): ListFilters {
  const { searchParams } = new URL(url)
  const page = searchParams.get('page') ?? ''
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    state: publicationStates.find((state) => state === searchParams.get('state')),
    q: (searchParams.get('q') ?? '').trim().slice(0, 200),
  }
}

export function listAddress(path: string, { page, state, q }: ListFilters): string {
  const query = new URLSearchParams()
  if (state) query.set('state', state)
  if (q) query.set('q', q)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${path}?${query}` : path
}
