import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import { consume } from '#platform/http/rate-limit.server.ts'

/**
 * Ten a second, for results while somebody types, and for several people behind one address. Searches of the page count as
 * well: each is a query that no cache can answer.
 */
const searchLimit = { name: 'search', points: 600, durationSeconds: 60 }

/** Counts a search of this client address, and refuses searches above the limit with 429. */
export async function countSearch(app: App, address: string): Promise<void> {
  await consume(app, searchLimit, address)
}

/** Counts a search of the page. Returns the seconds to wait where there were too many. */
export async function countPageSearch(app: App, address: string): Promise<number | undefined> {
  try {
    await countSearch(app, address)
    return undefined
  } catch (error) {
    if (error instanceof AppError && error.kind === 'too-many') return error.retryAfterSeconds
    // The page itself says that the data is out of reach.
    app.log.warn({ err: error }, 'a search could not be counted')
    return undefined
  }
}
