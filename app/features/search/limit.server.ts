import type { App } from '#platform/app.ts'
import { consume } from '#platform/http/rate-limit.server.ts'

/**
 * Ten a second, for results while somebody types, and for several people behind one address. Searches of the page count as
 * well: each is a query that no cache can answer.
 */
export const searchLimit = { name: 'search', points: 600, durationSeconds: 60 }

/** Counts a search of this client address, and refuses searches above the limit with 429. */
export async function countSearch(app: App, address: string): Promise<void> {
  await consume(app, searchLimit, address)
}
