import type { Database } from '#platform/db/database.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'

interface Address {
  kind: string
  slug: string
}

/**
 * Records that an item has left this slug, so that requests for it are redirected to the item's current one, however
 * often it moves.
 */
export async function rememberAddress(
  tx: Transaction,
  { kind, slug }: Address,
  itemId: string,
  now: Date,
): Promise<void> {
  const moved = { itemId, movedAt: now.toISOString() }
  await tx
    .insertInto('movedAddress')
    .values({ kind, slug, ...moved })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet(moved))
    .execute()
}

/** Ends the redirect of a slug that an item uses again. */
export async function reclaimAddress(tx: Transaction, { kind, slug }: Address): Promise<void> {
  await tx.deleteFrom('movedAddress').where('kind', '=', kind).where('slug', '=', slug).execute()
}

export async function findMovedItem(db: Database, { kind, slug }: Address): Promise<string | undefined> {
  const row = await db
    .selectFrom('movedAddress')
    .select('itemId')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.itemId
}
