import type { Database } from '../db/database.server.ts'

/**
 * Adds the counts that a process has made in memory to those of a limit, and returns the sums of all processes. For
 * requests that are too many to be counted in the database one by one, see `rate-limit.server.ts`. In the order of the
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
          .when('rateLimit.expire', '>', now)
          .then(eb('rateLimit.points', '+', ref('excluded.points')))
          .else(ref('excluded.points'))
          .end(),
        expire: ref('excluded.expire'),
      })),
    )
    .returning(['key', 'points'])
    .execute()
  return new Map(totals.map(({ key, points }) => [key.slice(prefix.length), points]))
}
