import type { Database } from '../db/database.server.ts'
import { countPublic } from './count-states.server.ts'
import { type ItemRow, itemsOf } from './publication.server.ts'

export interface Growth {
  /** Public now. */
  total: number
  /** Of those, how many were a month ago already. */
  monthAgo: number
  /** In whole percent; from nothing to something is 100. */
  change: number
}

export interface ComingItem {
  id: string
  title: string
  publishedAt: string
}

export async function countGrowth(db: Database, table: string, now: Date): Promise<Growth> {
  const [total, monthAgo] = await Promise.all([
    countPublic(db, table, now),
    countPublic(db, table, aMonthBefore(now)),
  ])
  const change = monthAgo === 0 ? Math.min(total, 1) * 100 : Math.round(((total - monthAgo) / monthAgo) * 100)
  return { total, monthAgo, change }
}

/** What will be published by itself, the next one first. */
export async function listComing(
  db: Database,
  table: string,
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

/** The same day of the month before, or its last where it has no such day. */
function aMonthBefore(now: Date): Date {
  const before = new Date(now)
  before.setUTCMonth(now.getUTCMonth() - 1)
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0)
  return before
}
