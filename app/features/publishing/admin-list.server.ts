import { sql } from 'kysely'
import type { Database } from '#platform/db/database.server.ts'
import { countStates, inState, type StateCounts } from './count-states.server.ts'
import { type ItemRow, type ItemTable, itemsOf } from './publication.server.ts'
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
 * A page of an administrator's table. What is asked of every row stands in one index of the table (its `Work` or its
 * `Published` index), so that ten thousand long texts are never turned over for ten lines.
 */
export async function listForAdmin<Stored extends Row>(
  db: Database,
  { table, order, searched }: { table: ItemTable; order: string; searched: readonly string[] },
  { page, limit, state, q }: AdminFilters,
  now: Date,
): Promise<AdminPage<Stored>> {
  const items = itemsOf<Row>(db)
  const matching = items
    .selectFrom(table)
    .where((is) => inState(is, state, now))
    .$if(Boolean(q), (query) => query.where(holds(searched, q as string)))
  const before = (page - 1) * limit
  const [rows, counts] = await Promise.all([
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
          .offset(before),
      )
      .orderBy(order as 'touchedAt', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    countStates(db, table, now),
  ])

  async function countFound(): Promise<number> {
    // The page that the findings end on tells how many there are: all the rest need not be looked through again.
    const isLast = rows.length < limit && (rows.length > 0 || page === 1)
    if (isLast) return before + rows.length
    const { total } = await matching
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return total
  }

  const total = q ? await countFound() : countIn(counts, state)
  return { rows: rows as Stored[], total, pages: Math.ceil(total / limit), currentPage: page, counts }
}

const countIn = (counts: StateCounts, state: PublicationState | undefined) =>
  state ? counts[state] : counts.draft + counts.scheduled + counts.published + counts.changed

/**
 * Capitals do not matter; `%` and `_` are signs like any other. The columns are looked through as one text, which is, word
 * for word, the one that the indexes hold (migration 007): 0.7 ms for 10,000 rows, and 2.1 where it has to be put together.
 */
function holds(columns: readonly string[], words: string) {
  const pattern = `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const texts = columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`)
  return sql<boolean>`lower(${sql.join(texts, sql` || '\n' || `)}) like ${pattern} escape '\\'`
}
