import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { forgetDocuments } from '../search/documents.server.ts'
import type { OwnPicture } from './store-picture.server.ts'

/** Addresses and storage names of our own, as a picture of another folder may claim to have. */
const ownAddress = /^\/uploads\/([a-z0-9-]{1,80})\.(jpg|png)$/
const ownStem = /^[a-z0-9-]{1,80}\/[a-z0-9]{10}$/

/** Ignores a record whose names are not of the shape that this site gives, or that would leave its folder. */
export function readRecord(record: OwnPicture | undefined): OwnPicture | undefined {
  return record && ownAddress.test(record.src) && ownStem.test(record.stem) ? record : undefined
}

export async function findSource(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('media').select('src').where('id', '=', id).executeTakeFirst()
  return row?.src
}

const portion = 500

/**
 * Moves the pictures of an import into the trash, if nobody has changed them and only the items in `gone` show them. Returns
 * their ids.
 */
export async function trashImported(
  { clock }: Pick<App, 'clock'>,
  tx: Transaction,
  pictures: readonly { itemId: string; mark: string }[],
  gone: ReadonlySet<string>,
): Promise<string[]> {
  const trashed: string[] = []
  for (let from = 0; from < pictures.length; from += portion) {
    const marks = new Map(pictures.slice(from, from + portion).map(({ itemId, mark }) => [itemId, mark]))
    const rows = await tx
      .selectFrom('media')
      .leftJoin('mediaUse', 'mediaUse.src', 'media.src')
      .select(['media.id', 'updatedAt', 'itemId'])
      .where('media.id', 'in', [...marks.keys()])
      .where('trashedAt', 'is', null)
      .execute()
    const used = new Set(
      rows.filter(({ itemId }) => itemId !== null && !gone.has(itemId)).map(({ id }) => id),
    )
    const unchanged = rows.filter(({ id, updatedAt }) => updatedAt === marks.get(id) && !used.has(id))
    const ids = [...new Set(unchanged.map(({ id }) => id))]
    if (ids.length === 0) continue
    const trashedAt = clock.now().toISOString()
    await tx.updateTable('media').set({ trashedAt }).where('id', 'in', ids).execute()
    await forgetDocuments(tx, 'picture', ids)
    trashed.push(...ids)
  }
  return trashed
}
