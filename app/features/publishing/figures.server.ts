import type { Database } from '#platform/db/database.server.ts'
import { aMonthBefore, type Growth, growthOf } from '#platform/growth.ts'
import { countPublic } from './count-states.server.ts'
import { type ItemRow, type ItemTable, itemsOf } from './publication.server.ts'

interface ComingItem {
  id: string
  title: string
  publishedAt: string
}

export async function countGrowth(db: Database, table: ItemTable, now: Date): Promise<Growth> {
  const [total, monthAgo] = await Promise.all([
    countPublic(db, table, now),
    countPublic(db, table, aMonthBefore(now)),
  ])
  return growthOf(total, monthAgo)
}

/** Lists scheduled items, the next one first. */
export async function listComing(
  db: Database,
  table: ItemTable,
  now: Date,
  limit: number,
): Promise<ComingItem[]> {
  const rows = await itemsOf<ItemRow & { title: string }>(db)
    .selectFrom(table)
    .select(['id', 'title', 'publishedAt'])
    .where('trashedAt', 'is', null)
    .where('publishedAt', '>', now.toISOString())
    .orderBy('publishedAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ publishedAt, ...row }) => ({ ...row, publishedAt: publishedAt as string }))
}

/** Lists what was published in a span of time, the oldest first. */
export async function listPublishedBetween(
  db: Database,
  table: ItemTable,
  from: Date,
  to: Date,
): Promise<{ at: string; title: string }[]> {
  const rows = await itemsOf<ItemRow & { title: string }>(db)
    .selectFrom(table)
    .select(['title', 'publishedAt'])
    .where('trashedAt', 'is', null)
    .where('publishedAt', '>=', from.toISOString())
    .where('publishedAt', '<', to.toISOString())
    .orderBy('publishedAt')
    .limit(100)
    .execute()
  return rows.map(({ title, publishedAt }) => ({ title, at: publishedAt as string }))
}
