import type { SelectQueryBuilder, Simplify } from 'kysely'
import { answerPage, type PageAnswer, type PageRequest } from '../http/list-page.ts'

interface ReadPage<Row> extends PageAnswer {
  rows: Simplify<Row>[]
}

/** Reads one page of a sorted query. `total` is its number of rows, where that is known already. */
export async function readPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  request: PageRequest,
  total?: number | Promise<number>,
): Promise<ReadPage<Row>> {
  const { page, limit } = request
  const reading = query
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  // Together: a count that failed while the rows are awaited would be an unhandled rejection.
  const [rows, known] = await Promise.all([reading, total])
  return { rows, ...answerPage(known ?? (await countRows(query, rows.length, request)), request) }
}

/** Counts the rows of a query, of which `found` are on the page. The last page needs no second query. */
export async function countRows<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  found: number,
  { page, limit }: PageRequest,
): Promise<number> {
  const isLastPage = found < limit && (found > 0 || page === 1)
  if (isLastPage) return (page - 1) * limit + found
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  return total
}
