import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { isUniqueViolation } from '#platform/db/database-errors.server.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { createId } from '#platform/ids.ts'
import { forgetDocuments } from '../search/documents.server.ts'
import { formsJob, randomName, rowOf, sha256, storeFiles } from './commands.server.ts'
import { readablePart, searchable } from './picture-address.ts'

export interface ImportedPicture {
  name: string
  alt: string
  bytes: Uint8Array
  /** The facts of a picture that was in such a library before; its bytes are the master then. */
  record?: OwnPicture | undefined
}

interface OwnPicture {
  id: string
  src: string
  stem: string
  hash: string
  /** The size of the file that was uploaded first. */
  bytes: number
  createdAt: string
  updatedAt: string
}

interface StoredPicture {
  id: string
  src: string
  /** True when the library had it already. */
  known: boolean
  /** Changes with every change of the picture. */
  mark: string
}

/** Addresses and storage names of our own, as a picture of another folder may claim to have. */
const ownAddress = /^\/uploads\/([a-z0-9-]{1,80})\.(jpg|png)$/
const ownStem = /^[a-z0-9-]{1,80}\/[a-z0-9]{10}$/

/** Adds a picture to the library, or finds the one with the same content. */
export async function storeImported(
  app: App,
  picture: ImportedPicture,
  withRow: (tx: Transaction, stored: StoredPicture) => Promise<void>,
): Promise<StoredPicture> {
  const record = readRecord(picture.record)
  const hash = record?.hash ?? sha256(picture.bytes)
  const known = await findKnown(app.db, hash, record?.id)
  if (known) return bringBack(known)
  const prepared = await app.pictures.prepare(picture.bytes, { isMaster: record !== undefined })
  const format = prepared.fallbacks[0]?.format ?? 'jpg'
  const address = `${readablePart(picture.name)}-${randomName()}`
  const stem = record?.stem ?? `${address}/${randomName()}`
  await storeFiles(app, stem, prepared)
  const now = app.clock.now().toISOString()
  const row = {
    ...rowOf(picture, prepared, stem, hash),
    ...(record && { bytes: record.bytes }),
    id: record?.id ?? createId(app.clock.now().getTime()),
    src: record?.src ?? `/uploads/${address}.${format}`,
    alt: picture.alt,
    search: searchable(picture.alt ? `${picture.name} ${picture.alt}` : picture.name),
    createdBy: null,
    createdAt: record?.createdAt ?? now,
    updatedAt: record?.updatedAt ?? now,
    shown: 0 as const,
  }
  const stored = { id: row.id, src: row.src, known: false, mark: row.updatedAt }
  try {
    await inTransaction(app, async (tx) => {
      await tx.insertInto('media').values(row).execute()
      await tx.enqueue(formsJob, { stem })
      await withRow(tx, stored)
    })
    return stored
  } catch (error) {
    // The same file was uploaded at the same moment.
    const first = isUniqueViolation(error) ? await findKnown(app.db, hash, record?.id) : undefined
    if (!first) throw error
    return bringBack(first)
  }

  async function bringBack(picture: StoredPicture): Promise<StoredPicture> {
    await inTransaction(app, async (tx) => {
      await tx.updateTable('media').set({ trashedAt: null }).where('id', '=', picture.id).execute()
      await withRow(tx, picture)
    })
    return picture
  }
}

export async function findSource(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('media').select('src').where('id', '=', id).executeTakeFirst()
  return row?.src
}

const portion = 500

/**
 * Moves pictures into the trash that an import brought, that nobody has changed since and that nothing shows but the items `gone`.
 * Returns their ids.
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

/** Ignores a record whose names are not of the shape that this site gives, or that would leave its folder. */
function readRecord(record: OwnPicture | undefined): OwnPicture | undefined {
  return record && ownAddress.test(record.src) && ownStem.test(record.stem) ? record : undefined
}

async function findKnown(
  db: Database,
  hash: string,
  id: string | undefined,
): Promise<StoredPicture | undefined> {
  const row = await db
    .selectFrom('media')
    .select(['id', 'src', 'updatedAt'])
    .where((is) => is.or([is('hash', '=', hash), ...(id ? [is('id', '=', id)] : [])]))
    .executeTakeFirst()
  return row && { id: row.id, src: row.src, known: true, mark: row.updatedAt }
}
