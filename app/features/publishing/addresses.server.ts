import type { Database } from '#platform/db/database.server.ts'

export interface Address {
  kind: string
  slug: string
}

/** An item has left this address; whoever asks for it is led to where the item is then, however often it moved. */
export async function rememberAddress(
  tx: Database,
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

/** Somebody lives there again. */
export async function reclaimAddress(tx: Database, { kind, slug }: Address): Promise<void> {
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
