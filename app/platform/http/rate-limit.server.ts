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
  /** As `consume`, but part of what `tx` commits: what is not stored is not counted, and costs no commit of its own. */
  consumeWithin(tx: Database, key: string): Promise<void>
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
    async consumeWithin(tx, key) {
      const now = Date.now()
      const { points, expire } = await countOne(tx, `${rule.name}:${key}`, now, rule.durationSeconds)
      const msBeforeNext = expire - now
      if (points > rule.points) throw tooMany({ msBeforeNext })
    },
  }
}

/** In the limiter's own table, keys and clock, so that it does not matter which of the two counts. */
async function countOne(tx: Database, key: string, now: number, seconds: number) {
  const fresh = now + seconds * 1000
  const row = await tx
    .insertInto('rateLimit')
    .values({ key, points: 1, expire: fresh })
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
          expire: eb.case().when(isOver).then(fresh).else(ref('rateLimit.expire')).end(),
        }
      }),
    )
    .returning(['points', 'expire'])
    .executeTakeFirstOrThrow()
  return { points: row.points, expire: row.expire ?? fresh }
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
