import type { App } from '#platform/app.ts'
import { createRateLimiter, type LimitRule, type RateLimiter } from '#platform/http/rate-limit.server.ts'

const rule = (name: string, points: number): LimitRule => ({
  name: `newsletter-${name}`,
  points,
  durationSeconds: 10 * 60,
})

export const limits = { attempted: rule('attempted', 60), stored: rule('stored', 10) }

const limiters = new WeakMap<App, RateLimiter>()

/** Counts a refused request; stored ones are counted in their own transaction. */
export async function countAttempt(app: App, address: string): Promise<void> {
  const limiter = limiters.get(app) ?? createRateLimiter(app.db, limits.attempted)
  limiters.set(app, limiter)
  await limiter.consume(address)
}
