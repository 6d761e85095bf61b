import { createHash, randomBytes } from 'node:crypto'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { isUniqueViolation } from '#platform/db/database-errors.server.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { dayMs, hourMs } from '#platform/durations.ts'
import { AppError } from '#platform/errors.ts'
import type { PreparedPicture } from '#platform/pictures/picture-task.ts'
import { recordChange } from '#services/audit/audit.server.ts'
import { forgetDocument, recordDocument } from '#services/search/documents.server.ts'
import { fileKey, keysOf, masterKey, searchable } from './picture-address.ts'
import { mediaTag } from './queries.server.ts'
import { messages } from './schema.ts'
import { describeForSearch } from './search-source.server.ts'

/** Deletes files without a row and files of replaced pictures. */
export const clearJob = 'media-clear'
export const formsJob = 'media-forms'

/** An upload takes a minute at most; after an hour its row exists or never will. */
const abandonedAfterMs = hourMs
/** Pages that were open when a picture was replaced still request the old files. */
const oldFilesLifetimeMs = dayMs

export interface SentFile {
  name: string
  bytes: Uint8Array
}

/** The user recorded in the audit trail; undefined for scheduled jobs. */
export interface Actor {
  readonly id: string
  readonly name: string
}

/** Replaces the file of a picture and keeps its address, so that every text that shows it shows the new one. */
export async function replacePicture(
  app: App,
  id: string,
  file: SentFile,
  by: Actor | undefined,
): Promise<{ animated: boolean }> {
  const old = await findRow(app.db, id)
  const hash = sha256(file.bytes)
  if (hash === old.hash) return { animated: false }
  const prepared = await app.pictures.prepare(file.bytes)
  const stem = `${old.stem.split('/')[0]}/${randomName()}`
  await storeFiles(app, stem, prepared)
  const now = app.clock.now()
  try {
    await inTransaction(app, async (tx) => {
      const replaced = await takeRow(tx, id)
      const row = await tx
        .updateTable('media')
        .set({
          ...rowOf(file, prepared, stem, hash),
          search: searchable(`${file.name} ${replaced.alt}`),
          updatedAt: now.toISOString(),
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      if (row.trashedAt === null) await recordDocument(tx, describeForSearch(row))
      const names = { before: { name: replaced.name }, after: { name: file.name } }
      await record(app, tx, { itemId: id, action: 'replaced', by, ...names })
      await tx.enqueue(formsJob, { stem })
      await clearLater(app, tx, replaced.stem, JSON.parse(replaced.widths), oldFilesLifetimeMs)
      await app.pages.bump(tx, mediaTag)
    })
  } catch (error) {
    if (!isUniqueViolation(error, 'media.hash')) throw error
    throw new AppError('conflict', 'This picture is already in the library. Use that one instead.')
  }
  return { animated: prepared.animated }
}

export async function describePicture(
  app: App,
  id: string,
  alt: string,
  by: Actor | undefined,
): Promise<void> {
  await inTransaction(app, async (tx) => {
    const { name, alt: before } = await takeRow(tx, id)
    const row = await tx
      .updateTable('media')
      .set({ alt, search: searchable(`${name} ${alt}`), updatedAt: app.clock.now().toISOString() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (row.trashedAt === null) await recordDocument(tx, describeForSearch(row))
    await record(app, tx, { itemId: id, action: 'described', by, before: { alt: before }, after: { alt } })
  })
}

/** Moves a picture to the trash for 30 days. Its files stay until then, so restoring it only clears the mark. */
export async function trashPicture(app: App, id: string, by: Actor | undefined): Promise<void> {
  await moveTrash(app, id, app.clock.now().toISOString(), { action: 'trashed', by })
}

export async function restorePicture(app: App, id: string, by: Actor | undefined): Promise<void> {
  await moveTrash(app, id, null, { action: 'restored', by })
}

async function moveTrash(
  app: App,
  id: string,
  trashedAt: string | null,
  how: { action: string; by: Actor | undefined },
): Promise<void> {
  await inTransaction(app, async (tx) => {
    const before = await takeRow(tx, id)
    if ((before.trashedAt === null) === (trashedAt === null)) return
    const row = await tx
      .updateTable('media')
      .set({ trashedAt })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (trashedAt === null) await recordDocument(tx, describeForSearch(row))
    else await forgetDocument(tx, 'picture', id)
    await record(app, tx, { itemId: id, ...how })
  })
}

/**
 * Deletes a picture for good, unless it has left the trash meanwhile: its row now, its files by a job enqueued in the
 * same transaction.
 */
export async function removeTrashed(app: App, id: string): Promise<void> {
  await inTransaction(app, async (tx) => {
    await tx.lock(lockOf(id))
    const removed = await tx
      .deleteFrom('media')
      .where('id', '=', id)
      .where('trashedAt', 'is not', null)
      .returning(['stem', 'widths', 'name'])
      .executeTakeFirst()
    if (!removed) return
    const { stem, widths, name } = removed
    await record(app, tx, { itemId: id, action: 'removed', by: undefined, before: { name } })
    await clearLater(app, tx, stem, JSON.parse(widths), 0)
  })
}

/**
 * Enqueues the clean-up job before writing the files, so that a killed process leaves no file behind for ever.
 */
export async function storeFiles(app: App, stem: string, prepared: PreparedPicture): Promise<void> {
  const widths = prepared.fallbacks.map(({ width }) => width)
  await inTransaction(app, (tx) => clearLater(app, tx, stem, widths, abandonedAfterMs))
  await app.files.put(masterKey(stem), prepared.master)
  for (const { width, format, bytes } of prepared.fallbacks) {
    await app.files.put(fileKey(stem, width, format), bytes)
  }
}

export async function clearLater(app: App, tx: Transaction, stem: string, widths: number[], afterMs: number) {
  const runAt = new Date(app.clock.now().getTime() + afterMs)
  await tx.enqueue(clearJob, { stem, keys: keysOf(stem, widths) }, { runAt })
}

export function rowOf({ name, bytes }: SentFile, prepared: PreparedPicture, stem: string, hash: string) {
  const { width, height, blur, colour, fallbacks } = prepared
  return {
    stem,
    name,
    hash,
    bytes: bytes.byteLength,
    width,
    height,
    blur,
    colour,
    widths: JSON.stringify(fallbacks.map((each) => each.width)),
    formats: JSON.stringify(fallbacks.slice(0, 1).map((each) => each.format)),
  }
}

type Recorded = Omit<Parameters<typeof recordChange>[1], 'kind' | 'at'>

export function record(app: App, tx: Transaction, change: Recorded): Promise<void> {
  return recordChange(tx, { kind: 'media', at: app.clock.now(), ...change })
}

const lockOf = (id: string) => `picture ${id}`

/** Reads a picture that no other command changes until the transaction ends. */
async function takeRow(tx: Transaction, id: string) {
  await tx.lock(lockOf(id))
  return findRow(tx, id)
}

async function findRow(db: Database, id: string) {
  const row = await db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not-found', messages.gone)
  return row
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url')
}

/** Returns fifty random bits, so that the address of an unpublished picture cannot be guessed. */
export function randomName(): string {
  return BigInt(`0x${randomBytes(8).toString('hex')}`)
    .toString(36)
    .slice(-10)
    .padStart(10, '0')
}
