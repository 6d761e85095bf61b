import { sql } from 'kysely'
import { contains } from '#platform/db/contains.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'

/** Deletes the texts of entries that name an address. Who did what, and when, stays. */
export async function forgetTexts(tx: Transaction, email: string): Promise<void> {
  await tx
    .updateTable('auditEntry')
    .set({ before: null, after: null })
    .where(contains(sql<string>`lower(coalesce("before", '') || coalesce("after", ''))`, email))
    .execute()
}
