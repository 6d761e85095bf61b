import { sql } from 'kysely'
import type { App } from '../app.ts'
import { contains } from '../db/contains.server.ts'
import type { Database } from '../db/database.server.ts'
import { AppError } from '../errors.ts'

export interface LimitRule {
  /** Part of the stored key, so that two limits never share a count. */
  name: string
  points: number
  durationSeconds: number
}

/** The parts of the App that a limit uses. */
type Counter = Pick<App, 'clock' | 'db'>

/**
 * Counts one and refuses with 429 when the limit is reached; returns how many are left. Counts before the work that it
 * limits: of a hundred requests at once, a check that counts afterwards lets all through. The counts are in the database,
 * so that a limit holds across processes, machines and restarts.
 */
export async function consume(app: Counter, rule: LimitRule, key: string): Promise<number> {
  const [points = rule.points] = await countTogether(app.db, app.clock.now(), [rule], key)
  return rule.points - points
}

/** Counts one and returns false, instead of throwing, when the limit is reached. */
export async function isWithinLimit(
  { clock }: Pick<App, 'clock'>,
  db: Database,
  rule: LimitRule,
  key: string,
): Promise<boolean> {
  try {
    await countTogether(db, clock.now(), [rule], key)
    return true
  } catch (error) {
    if (error instanceof AppError && error.kind === 'too-many') return false
    throw error
  }
}

/**
 * Counts a page for a client address, and returns the seconds to wait where there were too many. A page that cannot be counted
 * is rendered: it says itself that the data is out of reach.
 */
export async function countPage(
  app: Counter & Pick<App, 'log'>,
  rule: LimitRule,
  address: string,
): Promise<number | undefined> {
  try {
    await consume(app, rule, address)
    return undefined
  } catch (error) {
    if (error instanceof AppError && error.kind === 'too-many') return error.retryAfterSeconds
    app.log.warn({ err: error }, 'a page could not be counted')
    return undefined
  }
}

/** Uncounts a request that `consume` counted, for work that did not fail. */
export async function giveBack({ db }: Counter, rule: LimitRule, key: string): Promise<void> {
  await db
    .updateTable('rateLimit')
    .set((eb) => ({ points: eb('points', '-', 1) }))
    .where('key', '=', storedKey(rule, key))
    .where('points', '>', 0)
    .execute()
}

export async function clearLimit({ db }: Counter, rule: LimitRule, key: string): Promise<void> {
  await db.deleteFrom('rateLimit').where('key', '=', storedKey(rule, key)).execute()
}

/** Deletes the counts under all limits whose key has this part: a hash that stands for one address. */
export async function clearLimitsOf(db: Database, part: string): Promise<void> {
  await db
    .deleteFrom('rateLimit')
    .where(contains(sql<string>`lower(${sql.ref('key')})`, part))
    .execute()
}

/**
 * Counts one for each of several limits in one statement, and refuses with 429 when any of them is reached. Runs in
 * the transaction of the request: a request that is not stored is not counted, and counting needs no commit of its
 * own.
 */
export async function consumeTogether(
  { clock }: Pick<App, 'clock'>,
  db: Database,
  rules: readonly LimitRule[],
  key: string,
): Promise<void> {
  await countTogether(db, clock.now(), rules, key)
}

/** Deletes expired counts. */
export async function sweepRateLimits(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('rateLimit').where('expire', '<=', now.getTime()).execute()
}

/**
 * Increases the counts in one statement, which refuses to pass a limit: of many at once, as many as are left get
 * through, and a flood of refused requests writes nothing. Returns the new counts.
 */
async function countTogether(
  db: Database,
  at: Date,
  rules: readonly LimitRule[],
  key: string,
): Promise<number[]> {
  const now = at.getTime()
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
          const isExpired = isOver(now)
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
        .where((eb) =>
          eb.or([
            isOver(now),
            ...rules.map((rule) =>
              eb.and([
                eb('rateLimit.key', '=', storedKey(rule, key)),
                eb('rateLimit.points', '<', rule.points),
              ]),
            ),
          ]),
        ),
    )
    .returning(['key', 'points'])
    .execute()
  const reached = rules.find((rule) => counts.every((count) => count.key !== storedKey(rule, key)))
  if (reached) throw tooMany((await findExpiry(db, storedKey(reached, key))) ?? now, now)
  return counts.map(({ points }) => points)
}

/** The clocks of two machines differ by less. */
const slackMs = 10_000

/** Whether a count has expired. One that expires later than a new one was made while the clock was ahead. */
function isOver(now: number) {
  return sql<boolean>`(${sql.ref('rateLimit.expire')} <= ${now} or ${sql.ref('rateLimit.expire')} > ${sql.ref('excluded.expire')} + ${slackMs})`
}

async function findExpiry(db: Database, key: string): Promise<number | undefined> {
  const count = await db.selectFrom('rateLimit').select('expire').where('key', '=', key).executeTakeFirst()
  return count?.expire ?? undefined
}

const storedKey = ({ name }: LimitRule, key: string) => `${name}:${key}`

function tooMany(expire: number, now: number): AppError {
  const seconds = Math.max(1, Math.ceil((expire - now) / 1000))
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return new AppError('too-many', `Too many attempts. Try again in ${wait}.`, { retryAfterSeconds: seconds })
}

/**
 * Adds the counts that a process has made in memory to a limit's stored counts, and returns the sums of all processes. For
 * requests that are too many to be counted in the database one by one. In the order of the
 * keys, so that two processes never wait for each other's rows.
 */
export async function addToCounts(
  db: Database,
  name: string,
  counts: ReadonlyMap<string, number>,
  { now, expire }: { now: number; expire: number },
): Promise<ReadonlyMap<string, number>> {
  const prefix = `${name}:`
  const rows = [...counts].map(([key, points]) => ({ key: prefix + key, points, expire }))
  rows.sort((one, other) => (one.key < other.key ? -1 : 1))
  const totals = await db
    .insertInto('rateLimit')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ eb, ref }) => ({
        points: eb
          .case()
          .when(isOver(now))
          .then(ref('excluded.points'))
          .else(eb('rateLimit.points', '+', ref('excluded.points')))
          .end(),
        expire: ref('excluded.expire'),
      })),
    )
    .returning(['key', 'points'])
    .execute()
  return new Map(totals.map(({ key, points }) => [key.slice(prefix.length), points]))
}
