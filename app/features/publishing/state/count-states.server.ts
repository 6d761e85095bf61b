import type { ExpressionBuilder } from 'kysely'
import type { Database } from '#platform/db/database.server.ts'
import { type Growth, growthOf } from '#platform/growth.ts'
import { monthsBefore } from '#platform/studio-time.server.ts'
import { type ItemRow, type ItemTable, itemsOf } from '../item-kind.server.ts'
import { type PublicationState, publicationStates } from './state.ts'

type Is = ExpressionBuilder<Record<ItemTable, ItemRow>, ItemTable>

export type StateCounts = Record<PublicationState, number>

/** Counts items by state in one query, so that no save comes between two counts: 2 ms for 10,000 posts on SQLite. */
export async function countStates(db: Database, table: ItemTable, now: Date): Promise<StateCounts> {
  return itemsOf<ItemRow>(db)
    .selectFrom(table)
    .select((is) =>
      publicationStates.map((state) =>
        is.fn
          .countAll<number>()
          .filterWhere(inState(is, state, now))
          .as(state),
      ),
    )
    .executeTakeFirstOrThrow()
}

/** Counts the items that are public at a time. */
export async function countPublic(db: Database, table: ItemTable, at: Date): Promise<number> {
  const { total } = await itemsOf<ItemRow>(db)
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('trashedAt', 'is', null)
    .where('publishedAt', '<=', at.toISOString())
    .executeTakeFirstOrThrow()
  return total
}

/** Builds the condition of a state; without one, everything but the trash. */
export function inState(is: Is, state: PublicationState | undefined, now: Date) {
  const at = now.toISOString()
  if (state === 'trashed') return is('trashedAt', 'is not', null)
  const untrashed = is('trashedAt', 'is', null)
  if (state === undefined) return untrashed
  if (state === 'draft') return is.and([untrashed, is('publishedAt', 'is', null)])
  if (state === 'scheduled') return is.and([untrashed, is('publishedAt', '>', at)])
  const draft = is('draftRevision', state === 'changed' ? 'is not' : 'is', null)
  return is.and([untrashed, is('publishedAt', '<=', at), draft])
}

interface ComingItem {
  id: string
  title: string
  publishedAt: string
}

export async function countGrowth(db: Database, table: ItemTable, now: Date): Promise<Growth> {
  const [total, monthAgo] = await Promise.all([
    countPublic(db, table, now),
    countPublic(db, table, monthsBefore(now, 1)),
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

/** Lists the items published in a span of time, the oldest first. */
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
