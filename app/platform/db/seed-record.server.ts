import type { Database } from './database.server.ts'

const key = 'first'

export async function findSeed(db: Database): Promise<{ kind: string; seededAt: string } | undefined> {
  return db.selectFrom('seed').select(['kind', 'seededAt']).where('name', '=', key).executeTakeFirst()
}

/** Returns false when another process was first. */
export async function recordSeed(db: Database, kind: 'demo' | 'none', now: Date): Promise<boolean> {
  const recorded = await db
    .insertInto('seed')
    .values({ name: key, kind, seededAt: now.toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  return recorded !== undefined
}
