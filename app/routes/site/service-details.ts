import { listServiceDetails } from '#features/services/queries.server.ts'
import type { Route } from './+types/service-details'

/** What the detail views show, for all services at once: a page of cards asks for it at the first sign of interest. */
export function loader() {
  return listServiceDetails()
}

/** Without an answer the card's own words are shown; an error thrown here would take the page away. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => null)
}

export const shouldRevalidate = () => false
