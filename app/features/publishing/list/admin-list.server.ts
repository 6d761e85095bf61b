import { sql } from 'kysely'
import { contains } from '#platform/db/contains.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import { countRows } from '#platform/db/read-page.server.ts'
import { answerPage, type PageAnswer, type PageRequest } from '#platform/http/list-page.ts'
import { type ItemRow, type ItemTable, itemsOf } from '../item-kind.server.ts'
import { countStates, inState, type StateCounts } from '../state/count-states.server.ts'
import { isPublic, type PublicationState, stateOf } from '../state/state.ts'

export interface AdminFilters extends PageRequest {
  /** Undefined means every state but the trash. */
  state?: PublicationState | undefined
  /** Searched words. */
  q?: string | undefined
}

type Row = ItemRow & { title: string }
interface AdminPage<Stored> extends PageAnswer {
  rows: Stored[]
  counts: StateCounts
}

/**
 * Lists one page of an admin table. Every column that it filters and sorts by is in one index (`Work` or
 * `Published`), so that ten thousand long texts are never read for ten lines.
 */
export async function listForAdmin<Stored extends Row>(
  db: Database,
  { table, order, searched }: { table: ItemTable; order: string; searched: readonly string[] },
  { state, q, ...request }: AdminFilters,
  now: Date,
): Promise<AdminPage<Stored>> {
  const items = itemsOf<Row>(db)
  const matching = items
    .selectFrom(table)
    .where((is) => inState(is, state, now))
    .$if(Boolean(q), (query) => query.where(holds(searched, q as string)))
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
          .limit(request.limit)
          .offset((request.page - 1) * request.limit),
      )
      .orderBy(order as 'touchedAt', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    countStates(db, table, now),
  ])

  const total = q ? await countRows(matching, rows.length, request) : countIn(counts, state)
  return { rows: rows as Stored[], ...answerPage(total, request), counts }
}

/** Returns what an admin table shows of any item, beside the fields of its kind. */
export function showAdminRow(row: Row, now: Date) {
  const state = stateOf(row, now)
  const slug = row.trashedSlug ?? row.slug
  return {
    _id: row.id,
    slug: slug === row.id ? '' : slug,
    // A published item shows its public title; an unpublished one the title of its draft.
    title: state === 'changed' ? row.title : (row.draftTitle ?? row.title),
    publishedAt: row.publishedAt,
    updatedAt: row.updatedAt,
    touchedAt: row.touchedAt,
    trashedAt: row.trashedAt,
    published: isPublic(row, now),
    state,
    version: row.version,
  }
}

const countIn = (counts: StateCounts, state: PublicationState | undefined) =>
  state ? counts[state] : counts.draft + counts.scheduled + counts.published + counts.changed

/**
 * Matches the words in any column. The expression over all columns is exactly that of the indexes (migration 007):
 * 0.7 ms for 10,000 rows, 2.1 ms without the index.
 */
function holds(columns: readonly string[], words: string) {
  const texts = columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`)
  return contains(sql<string>`lower(${sql.join(texts, sql` || '\n' || `)})`, words)
}
