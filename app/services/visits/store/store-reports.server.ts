import { inTransaction, type TransactionTools } from '#platform/db/transaction.server.ts'
import { Batch } from './batch.server.ts'
import { countMissedSearches } from './missed-searches.server.ts'
import type { Report } from './reports.ts'
import { lockWriter, type NameCache, saveWriter } from './writer.server.ts'

/** Stores a batch and the sums that it changes in one transaction. Returns events and durations whose view is not stored. */
export async function storeReports(
  app: TransactionTools,
  now: Date,
  names: NameCache,
  reports: readonly Report[],
): Promise<Report[]> {
  return inTransaction(app, async (tx) => {
    const writer = await lockWriter(tx, now)
    const counted = await countMissedSearches(tx, writer, reports)
    const batch = new Batch(writer)
    await batch.load(tx, names, counted)
    for (const report of counted) batch.add(report)
    await batch.save(tx)
    await saveWriter(tx, writer)
    return batch.early
  })
}
