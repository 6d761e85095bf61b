import type { Database } from '#platform/db/database.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { addressesIn } from './picture-address.ts'
import type { MediaPlace } from './schema.ts'

/** Pictures per statement: a statement takes at most 32,766 values. */
const maxPerStatement = 1000

/** An item that shows pictures of the library, with its title and link in the admin area. */
interface PictureUser extends MediaPlace {
  itemId: string
}

/** Records which pictures the texts of an item show, in the transaction that changes them. */
export async function recordUses(
  tx: Transaction,
  user: PictureUser,
  texts: readonly object[],
): Promise<void> {
  const { itemId, kind, title, href } = user
  const shown = addressesIn(JSON.stringify(texts))
  const known = await tx.selectFrom('mediaUse').select('src').where('itemId', '=', itemId).execute()
  if (shown.length === 0 && known.length === 0) return
  // Of two texts that change at the same moment, the later one counts the uses of both.
  await tx.lock('uses of pictures')
  const before = await deleteUses(tx, [itemId])
  for (let from = 0; from < shown.length; from += maxPerStatement) {
    const some = shown.slice(from, from + maxPerStatement)
    await tx
      .insertInto('mediaUse')
      .values(some.map((src) => ({ itemId, src, kind, title, href })))
      .execute()
  }
  await markShown(tx, [...before, ...shown])
}

/** Forgets the pictures of items that are deleted for good. */
export async function forgetUses(tx: Transaction, itemIds: readonly string[]): Promise<void> {
  await tx.lock('uses of pictures')
  await markShown(tx, await deleteUses(tx, itemIds))
}

/** Finds where each of these pictures is shown. */
export async function findPlaces(
  db: Database,
  addresses: readonly string[],
): Promise<Map<string, MediaPlace[]>> {
  const places = new Map<string, MediaPlace[]>()
  if (addresses.length === 0) return places
  const uses = await db
    .selectFrom('mediaUse')
    .select(['src', 'kind', 'title', 'href'])
    .where('src', 'in', addresses)
    .orderBy('kind')
    .orderBy('itemId')
    .execute()
  for (const { src, ...place } of uses) places.set(src, [...(places.get(src) ?? []), place])
  return places
}

async function deleteUses(tx: Transaction, itemIds: readonly string[]): Promise<string[]> {
  const deleted = await tx.deleteFrom('mediaUse').where('itemId', 'in', itemIds).returning('src').execute()
  return deleted.map(({ src }) => src)
}

/** Updates whether these pictures are shown anywhere, after their uses have changed. */
async function markShown(tx: Transaction, changed: readonly string[]): Promise<void> {
  const addresses = [...new Set(changed)]
  for (let from = 0; from < addresses.length; from += maxPerStatement) {
    await tx
      .updateTable('media')
      .set(({ case: either, exists, selectFrom }) => ({
        shown: either()
          .when(
            exists(selectFrom('mediaUse').select('mediaUse.src').whereRef('mediaUse.src', '=', 'media.src')),
          )
          .then<0 | 1>(1)
          .else<0 | 1>(0)
          .end(),
      }))
      .where('src', 'in', addresses.slice(from, from + maxPerStatement))
      .execute()
  }
}
