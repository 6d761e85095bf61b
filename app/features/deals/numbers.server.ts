import { content } from '#content'
import type { Database } from '#platform/db/database.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'

type NumberSeries = 'proposal' | 'invoice' | 'credit'

/**
 * Takes the next number of a series. It is given back if the transaction fails, and the next one waits until it has
 * ended, so that none is missing and none is there twice. Call it as late as possible.
 */
export async function takeNumber(tx: Transaction, series: NumberSeries): Promise<number> {
  const { last } = await tx
    .insertInto('dealNumber')
    .values({ series, last: firstOf(series) })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet(({ eb, ref }) => ({ last: eb(ref('dealNumber.last'), '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** Finds the number that the next one of a series would get, for a preview. */
export async function findNextNumber(db: Database, series: NumberSeries): Promise<number> {
  const row = await db.selectFrom('dealNumber').select('last').where('series', '=', series).executeTakeFirst()
  return row ? row.last + 1 : firstOf(series)
}

const firstOf = (series: NumberSeries) => (series === 'invoice' ? content.series.first : 1)

/** Writes a number with the prefix of its series and four digits or more: `INV-0001`. */
export const writeNumber = (series: 'invoice' | 'credit', number: number): string =>
  `${content.series[series]}${String(number).padStart(4, '0')}`
