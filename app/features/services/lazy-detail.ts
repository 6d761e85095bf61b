import { lazy } from 'react'

const load = () => import('./service-detail.tsx')

/** The content of the detail view, fetched when a card shows the first sign of being wanted. */
export const LazyDetail = lazy(async () => ({ default: (await load()).ServiceDetail }))

/** Fetches it ahead. If that fails, the press will fetch it again. */
export function fetchDetailAhead() {
  load().catch(() => {})
}
