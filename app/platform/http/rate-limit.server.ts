import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../db/database.server.ts'
import { AppError } from '../errors.ts'

export interface LimitRule {
  /** Part of the stored key, so that two limits never share a count. */
  name: string
  points: number
  durationSeconds: number
}

export interface RateLimiter {
  readonly rule: LimitRule
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
    rule,
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

/**
 * Counts one for each of several limits, in one statement of the transaction that it belongs to: what is not stored is
 * not counted, and counting costs no commit of its own. Refuses with 429 when any of the counts is used up.
 */
export async function consumeTogether(tx: Database, rules: readonly LimitRule[], key: string): Promise<void> {
  const now = Date.now()
  const rows = rules.map(({ name, durationSeconds }) => ({
    key: `${name}:${key}`,
    points: 1,
    expire: now + durationSeconds * 1000,
  }))
  // In the limiter's own table, keys and clock, so that it does not matter which of the two counts.
  const counts = await tx
    .insertInto('rateLimit')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ eb, ref }) => {
        const isOver = eb.or([eb('rateLimit.expire', 'is', null), eb('rateLimit.expire', '<=', now)])
        return {
          points: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb('rateLimit.points', '+', 1))
            .end(),
          expire: eb.case().when(isOver).then(ref('excluded.expire')).else(ref('rateLimit.expire')).end(),
        }
      }),
    )
    .returning(['key', 'points', 'expire'])
    .execute()
  for (const { name, points } of rules) {
    const count = counts.find((row) => row.key === `${name}:${key}`)
    if (count && count.points > points) throw tooMany({ msBeforeNext: (count.expire ?? now) - now })
  }
}

/** Expired counts are of no use to anybody. */
export async function sweepRateLimits(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('rateLimit').where('expire', '<=', now.getTime()).execute()
}

function tooMany(state: Pick<RateLimiterRes, 'msBeforeNext'>): AppError {
  const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return new AppError('too-many', `Too many attempts. Try again in ${wait}.`, { retryAfterSeconds: seconds })
}
