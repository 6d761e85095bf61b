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
  /** Counts one and refuses with 429 when the limit is reached. */
  consume(key: string): Promise<void>
  /** Refuses with 429 when the limit is reached, without counting. */
  check(key: string): Promise<void>
  /** Counts one without refusing, for a request that turns out to be a failure. */
  penalise(key: string): Promise<void>
  clear(key: string): Promise<void>
}

interface Count {
  points: number
  expire: number | null
}

/** Creates a limiter with counts in the database, so that a limit holds across processes, machines and restarts. */
export function createRateLimiter(db: Database, rule: LimitRule): RateLimiter {
  return {
    rule,
    consume: (key) => consumeTogether(db, [rule], key),
    async check(key) {
      const count = await findCount(db, rule, key)
      if (count && count.points >= rule.points && isRunning(count)) throw tooMany(count)
    },
    async penalise(key) {
      await countOne(db, [rule], key)
    },
    async clear(key) {
      await db.deleteFrom('rateLimit').where('key', '=', storedKey(rule, key)).execute()
    },
  }
}

/**
 * Counts one for each of several limits in one statement, and refuses with 429 when any of them is reached. Runs in
 * the transaction of the request: a request that is not stored is not counted, and counting needs no commit of its
 * own.
 */
export async function consumeTogether(tx: Database, rules: readonly LimitRule[], key: string): Promise<void> {
  const counts = await countOne(tx, rules, key)
  for (const rule of rules) {
    // A count that was not increased has reached its limit.
    const count = counts.get(storedKey(rule, key)) ?? (await findCount(tx, rule, key))
    if (count && count.points > rule.points && isRunning(count)) throw tooMany(count)
  }
}

/** Deletes expired counts. */
export async function sweepRateLimits(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('rateLimit').where('expire', '<=', now.getTime()).execute()
}

/** Increases the counts up to their limits and no further, so that a flood of refused requests writes nothing. */
async function countOne(
  db: Database,
  rules: readonly LimitRule[],
  key: string,
): Promise<ReadonlyMap<string, Count>> {
  const now = Date.now()
  const most = Math.max(...rules.map(({ points }) => points))
  const rows = rules.map((rule) => ({
    key: storedKey(rule, key),
    points: 1,
    expire: now + rule.durationSeconds * 1000,
  }))
  const counts = await db
    .insertInto('rateLimit')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(({ eb, ref }) => {
          const isExpired = eb('rateLimit.expire', '<=', now)
          return {
            points: eb
              .case()
              .when(isExpired)
              .then(1)
              .else(eb('rateLimit.points', '+', 1))
              .end(),
            expire: eb
              .case()
              .when(isExpired)
              .then(ref('excluded.expire'))
              .else(ref('rateLimit.expire'))
              .end(),
          }
        })
        .where((eb) => eb.or([eb('rateLimit.expire', '<=', now), eb('rateLimit.points', '<=', most)])),
    )
    .returning(['key', 'points', 'expire'])
    .execute()
  return new Map(counts.map((count) => [count.key, count]))
}

function findCount(db: Database, rule: LimitRule, key: string): Promise<Count | undefined> {
  return db
    .selectFrom('rateLimit')
    .select(['points', 'expire'])
    .where('key', '=', storedKey(rule, key))
    .executeTakeFirst()
}

const storedKey = ({ name }: LimitRule, key: string) => `${name}:${key}`

const isRunning = ({ expire }: Count) => (expire ?? 0) > Date.now()

function tooMany({ expire }: Count): AppError {
  const seconds = Math.max(1, Math.ceil(((expire ?? 0) - Date.now()) / 1000))
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return new AppError('too-many', `Too many attempts. Try again in ${wait}.`, { retryAfterSeconds: seconds })
}
