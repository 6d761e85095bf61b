import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '../db/database.server.ts'
import { type ItemRow, itemsOf } from './publication.server.ts'
import { type PublicationState, publicationStates, stateOf } from './state.ts'

export interface AdminFilters {
  page: number
  limit: number
  /** Without one, everything but the trash. */
  state?: PublicationState | undefined
  /** Some words of what is searched. */
  q?: string | undefined
}

type Row = ItemRow & { title: string }
type Is = ExpressionBuilder<Record<string, Row>, string>

export type StateCounts = Record<PublicationState, number>

export interface AdminPage<Stored> {
  rows: Stored[]
  total: number
  pages: number
  currentPage: number
  counts: StateCounts
}

/**
 * A page of an administrator's table. What is asked of every row stands in one index of the table (its `Work` index), so
 * that ten thousand long texts are never turned over for ten lines.
 */
export async function listForAdmin<Stored extends Row>(
  db: Database,
  { table, order, searched }: { table: string; order: string; searched: readonly string[] },
  { page, limit, state, q }: AdminFilters,
  now: Date,
): Promise<AdminPage<Stored>> {
  const items = itemsOf<Row>(db)
  const matching = items
    .selectFrom(table)
    .where((is) => inState(is, state, now))
    .$if(Boolean(q), (query) =>
      query.where((is) => is.or(searched.map((column) => holds(column, q as string)))),
    )
  const [rows, { total }, counts] = await Promise.all([
    items
      .selectFrom(table)
      .selectAll()
      .where(
        'id',
        'in',
        matching
          .select('id')
          .orderBy(order as 'touchedAt', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .offset((page - 1) * limit),
      )
      .orderBy(order as 'touchedAt', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    countStates(db, table, now),
  ])
  return { rows: rows as Stored[], total, pages: Math.ceil(total / limit), currentPage: page, counts }
}

async function countStates(db: Database, table: string, now: Date): Promise<StateCounts> {
  const past = sql.ref('publishedAt')
  const at = now.toISOString()
  const rows = await itemsOf<Row>(db)
    .selectFrom(table)
    .select((is) => [
      sql<number>`case when ${sql.ref('trashedAt')} is not null then 1 else 0 end`.as('trashed'),
      sql<number>`case when ${past} is null then 0 when ${past} > ${at} then 1 else 2 end`.as('public'),
      sql<number>`case when ${sql.ref('workingRevision')} is null then 0 else 1 end`.as('working'),
      is.fn.countAll<number>().as('count'),
    ])
    .groupBy([sql`1`, sql`2`, sql`3`])
    .execute()
  const counts = Object.fromEntries(publicationStates.map((state) => [state, 0])) as StateCounts
  for (const { trashed, public: shown, working, count } of rows) {
    const times = {
      trashedAt: trashed ? at : null,
      publishedAt: [null, '9999', at][shown] as string | null,
      workingRevision: working ? 'some' : null,
    }
    counts[stateOf(times, now)] += count
  }
  return counts
}

function inState(is: Is, state: PublicationState | undefined, now: Date) {
  const at = now.toISOString()
  if (state === 'trashed') return is('trashedAt', 'is not', null)
  const kept = is('trashedAt', 'is', null)
  if (state === undefined) return kept
  if (state === 'draft') return is.and([kept, is('publishedAt', 'is', null)])
  if (state === 'scheduled') return is.and([kept, is('publishedAt', '>', at)])
  const working = is('workingRevision', state === 'changed' ? 'is not' : 'is', null)
  return is.and([kept, is('publishedAt', '<=', at), working])
}

/** Capitals do not matter; `%` and `_` are signs like any other. */
function holds(column: string, words: string) {
  const pattern = `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
}
