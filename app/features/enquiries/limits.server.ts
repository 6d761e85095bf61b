import type { App } from '#platform/app.ts'
import { createRateLimiter, type RateLimiter } from '#platform/http/rate-limit.server.ts'

interface Limits {
  /** Everything that was sent here: what is stored counts itself, what is refused is counted by the call. */
  attempted: RateLimiter
  stored: RateLimiter
}

const tenMinutes = 10 * 60
const made = new WeakMap<App, Limits>()

/** The four forms together, by address. */
export function limitsOf(app: App): Limits {
  const known = made.get(app)
  if (known) return known
  const limit = (name: string, points: number) =>
    createRateLimiter(app.db, { name: `forms-${name}`, points, durationSeconds: tenMinutes })
  const limits = { attempted: limit('attempted', 60), stored: limit('stored', 10) }
  made.set(app, limits)
  return limits
}
