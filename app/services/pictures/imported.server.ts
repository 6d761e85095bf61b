import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { forgetDocument } from '../search/documents.server.ts'
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

/** Moves a picture of an import into the trash, if nobody has changed it and only the items in `gone` show it. */
export async function trashImported(
  { clock }: Pick<App, 'clock'>,
  tx: Transaction,
  { itemId, mark }: { itemId: string; mark: string },
  gone: ReadonlySet<string>,
): Promise<boolean> {
  const uses = await tx
    .selectFrom('mediaUse')
    .innerJoin('media', 'media.src', 'mediaUse.src')
    .select('mediaUse.itemId')
    .where('media.id', '=', itemId)
    .execute()
  if (!uses.every((use) => gone.has(use.itemId))) return false
  const trashed = await tx
    .updateTable('media')
    .set({ trashedAt: clock.now().toISOString() })
    .where('id', '=', itemId)
    .where('updatedAt', '=', mark)
    .where('trashedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (trashed) await forgetDocument(tx, 'picture', itemId)
  return trashed !== undefined
}
