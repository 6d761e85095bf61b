import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../db/database.server.ts'
import { AppError } from '../errors.ts'

interface LimitRule {
  /** Part of the stored key, so that two limits never share a count. */
  name: string
  points: number
  durationSeconds: number
}

export interface RateLimiter {
  /** Counts one and refuses with 429 when the count is used up. */
  consume(key: string): Promise<void>
  /** Refuses with 429 when the count is used up, without counting. */
  check(key: string): Promise<void>
  /** Counts one without refusing: for what turns out to be a failure, or a success, afterwards. */
  penalise(key: string): Promise<void>
  clear(key: string): Promise<void>
}

/** Counts live in the database, so that a limit holds across processes, machines and restarts. */
export function createRateLimiter(db: Database, rule: LimitRule): RateLimiter {
  // The PostgreSQL limiter's statements are portable (quoted names, numbered parameters, on conflict, returning):
  // handed our own connection instead of a pool, they run on SQLite too.
  const limiter = new RateLimiterPostgres({
    storeClient: {
      async query({ text, values }: { text: string; values: unknown[] }) {
        const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values))
        return { rows, rowCount: rows.length || Number(numAffectedRows ?? 0) }
      },
    },
    storeType: 'client',
    tableName: 'rateLimit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: rule.name,
    points: rule.points,
    duration: rule.durationSeconds,
    // A flood from one key stops costing a database write once it is refused.
    inMemoryBlockOnConsumed: rule.points + 1,
  })
  return {
    async consume(key) {
      try {
        await limiter.consume(key)
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooMany(refusal)
        throw refusal
      }
    },
    async check(key) {
      const state = await limiter.get(key)
      if (state && state.consumedPoints >= rule.points && state.msBeforeNext > 0) throw tooMany(state)
    },
    async penalise(key) {
      await limiter.penalty(key, 1)
    },
    async clear(key) {
      await limiter.delete(key)
    },
  }
}

/** Expired counts are of no use to anybody. */
export async function sweepRateLimits(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('rateLimit').where('expire', '<=', now.getTime()).execute()
}

function tooMany(state: RateLimiterRes): AppError {
  const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return new AppError('too-many', `Too many attempts. Try again in ${wait}.`, { retryAfterSeconds: seconds })
}
