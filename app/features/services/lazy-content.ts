import { lazy } from 'react'

const load = () => import('./detail-content.tsx')

/** The content of the detail view, whose script is fetched when a card shows the first sign of being wanted. */
export const LazyContent = lazy(async () => ({ default: (await load()).DetailContent }))

/** Fetches it ahead. If that fails, opening the view will try again. */
export function fetchContent() {
  load().catch(() => {})
}
