import type { App } from '#platform/app.ts'
import { isUniqueViolation } from '#platform/db/database-errors.server.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { createId } from '#platform/ids.ts'
import type { fetchPublic } from '#platform/outside/fetch-public.server.ts'
import { recordDocument } from '../search/documents.server.ts'
import {
  type Actor,
  formsJob,
  randomName,
  record,
  restorePicture,
  rowOf,
  type SentFile,
  sha256,
  storeFiles,
} from './commands.server.ts'
import { readablePart, searchable } from './picture-address.ts'
import { largestFile } from './schema.ts'
import { describeForSearch } from './search-source.server.ts'

export interface Stored {
  id: string
  src: string
  /** True when the picture was in the library already. */
  known: boolean
  animated: boolean
}

/** The facts that an import adds to a picture. */
interface Imported {
  alt: string
  /** The facts of a picture from an earlier library, whose bytes are already the master. */
  record: OwnPicture | undefined
  /** Runs in the transaction that stores or finds it; `mark` changes with every change of the picture. */
  withRow(tx: Transaction, stored: { id: string; known: boolean; mark: string }): Promise<void>
}

/** The facts of a picture of an earlier library. */
export interface OwnPicture {
  id: string
  /** The address that texts name, `/uploads/kiln-3f9a2c7q.jpg`. */
  src: string
  /** The path prefix of its files. */
  stem: string
  /** Hash and size of the file that was uploaded first. */
  hash: string
  bytes: number
  createdAt: string
  updatedAt: string
}

/** Adds a picture to the library, or returns the existing one if the same file is there already. */
export async function storePicture(
  app: App,
  file: SentFile,
  by: Actor | undefined,
  { alt, record: own, withRow }: Partial<Imported> = {},
): Promise<Stored> {
  const hash = own?.hash ?? sha256(file.bytes)
  const find = () => bringBack(app, { hash, id: own?.id, withRow }, by)
  const known = await find()
  if (known) return { ...known, known: true, animated: false }
  const prepared = await app.pictures.prepare(file.bytes, { isMaster: own !== undefined })
  const format = prepared.fallbacks[0]?.format ?? 'jpg'
  const address = `${readablePart(file.name)}-${randomName()}`
  const stem = own?.stem ?? `${address}/${randomName()}`
  await storeFiles(app, stem, prepared)
  const now = app.clock.now()
  const row = {
    ...rowOf(file, prepared, stem, hash),
    ...(own && { bytes: own.bytes }),
    id: own?.id ?? createId(now.getTime()),
    src: own?.src ?? `/uploads/${address}.${format}`,
    alt: alt ?? '',
    createdBy: by?.id ?? null,
    shown: 0 as const,
    search: searchable(alt ? `${file.name} ${alt}` : file.name),
    createdAt: own?.createdAt ?? now.toISOString(),
    updatedAt: own?.updatedAt ?? now.toISOString(),
  }
  try {
    await inTransaction(app, async (tx) => {
      await tx.insertInto('media').values(row).execute()
      await recordDocument(tx, describeForSearch(row))
      // An import has one entry of its own.
      if (withRow) await withRow(tx, { id: row.id, known: false, mark: row.updatedAt })
      else await record(app, tx, { itemId: row.id, action: 'uploaded', by, after: { name: file.name } })
      await tx.enqueue(formsJob, { stem })
    })
  } catch (error) {
    // The same file was stored at the same moment; the files written here are cleared like abandoned ones.
    const first = isUniqueViolation(error) ? await find() : undefined
    if (first) return { ...first, known: true, animated: prepared.animated }
    throw error
  }
  return { id: row.id, src: row.src, known: false, animated: prepared.animated }
}

/**
 * Fetches a picture of another site into the library, because the policy of our pages blocks pictures from
 * elsewhere.
 */
export async function fetchPicture(
  app: App,
  address: string,
  by: Actor | undefined,
  fetchFile: typeof fetchPublic,
): Promise<Stored> {
  const bytes = await fetchFile(address, { maxBytes: largestFile })
  const name = new URL(address).pathname.split('/').at(-1)?.slice(-200) || 'picture'
  return storePicture(app, { name, bytes }, by)
}

async function bringBack(
  app: App,
  { hash, id, withRow }: { hash: string; id: string | undefined; withRow: Imported['withRow'] | undefined },
  by: Actor | undefined,
): Promise<{ id: string; src: string } | undefined> {
  const known = await app.db
    .selectFrom('media')
    .select(['id', 'src', 'trashedAt', 'updatedAt'])
    .where((is) => is.or([is('hash', '=', hash), ...(id ? [is('id', '=', id)] : [])]))
    .executeTakeFirst()
  if (!known) return undefined
  if (known.trashedAt !== null) await restorePicture(app, known.id, by)
  const found = { id: known.id, known: true, mark: known.updatedAt }
  if (withRow) await inTransaction(app, (tx) => withRow(tx, found))
  return { id: known.id, src: known.src }
}
