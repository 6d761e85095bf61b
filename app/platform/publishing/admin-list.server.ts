import { sql } from 'kysely'
import type { Database } from '../db/database.server.ts'
import { countStates, inState, type StateCounts } from './count-states.server.ts'
import { type ItemRow, itemsOf } from './publication.server.ts'
import type { PublicationState } from './state.ts'

export interface AdminFilters {
  page: number
  limit: number
  /** Without one, everything but the trash. */
  state?: PublicationState | undefined
  /** Some words of what is searched. */
  q?: string | undefined
}

type Row = ItemRow & { title: string }
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
    .$if(Boolean(q), (query) => query.where(holds(searched, q as string)))
  const [rows, found, counts] = await Promise.all([
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
    q ? matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow() : undefined,
    countStates(db, table, now),
  ])
  const total = found ? found.total : countIn(counts, state)
  return { rows: rows as Stored[], total, pages: Math.ceil(total / limit), currentPage: page, counts }
}

const countIn = (counts: StateCounts, state: PublicationState | undefined) =>
  state ? counts[state] : counts.draft + counts.scheduled + counts.published + counts.changed

/**
 * Capitals do not matter; `%` and `_` are signs like any other. The columns are looked through as one text, which takes a
 * third of the time of asking each.
 */
function holds(columns: readonly string[], words: string) {
  const pattern = `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const texts = columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`)
  return sql<boolean>`lower(${sql.join(texts, sql` || '\n' || `)}) like ${pattern} escape '\\'`
}
