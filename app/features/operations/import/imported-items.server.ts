import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { ImportedItemTable } from '#db/tables.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { isOwnPath, oneLine } from '#platform/markdown/written-text.ts'
import { readOldAddress } from './old-address.ts'
import type { Imported } from './target.ts'

export type ImportedRow = Selectable<ImportedItemTable>
export type ImportedKind = 'post' | 'project' | 'media' | 'subscriber' | 'enquiry'

interface NewRow extends Imported {
  kind: ImportedKind
  sourceId: string
  title: string
  notes?: readonly string[]
  staged?: string | null
}

const longestId = 200
const longestTitle = 300

/** Names a picture by its address, which all texts that show it share. */
export function pictureId(address: string): string {
  const id = `picture ${address}`
  return id.length <= longestId ? id : `picture ${createHash('sha256').update(address).digest('base64url')}`
}

export async function findImported(
  db: Database,
  site: string,
  sourceId: string,
): Promise<ImportedRow | undefined> {
  return db
    .selectFrom('importedItem')
    .selectAll()
    .where('site', '=', site)
    .where('sourceId', '=', sourceId)
    .executeTakeFirst()
}

export async function changeImported(
  db: Database,
  { site, sourceId }: ImportedRow,
  changes: Partial<ImportedRow>,
): Promise<void> {
  await db
    .updateTable('importedItem')
    .set(changes)
    .where('site', '=', site)
    .where('sourceId', '=', sourceId)
    .execute()
}

/** Forgets an item that is no longer there, so that it can be imported again. */
export async function forgetImported(db: Database, { site, sourceId }: ImportedRow): Promise<void> {
  await db.deleteFrom('importedItem').where('site', '=', site).where('sourceId', '=', sourceId).execute()
}

export async function recordImported(
  tx: Transaction,
  { site, importId }: { site: string; importId: string },
  { notes = [], staged = null, ...row }: NewRow,
): Promise<void> {
  await tx
    .insertInto('importedItem')
    .values({
      ...row,
      title: oneLine(row.title).slice(0, longestTitle),
      site,
      importId,
      staged,
      notes: JSON.stringify(notes),
    })
    .execute()
}

/** Lists the ids of an import's items of one kind. */
export async function listImportedIds(db: Database, importId: string, kind: ImportedKind): Promise<string[]> {
  const rows = await db
    .selectFrom('importedItem')
    .select('itemId')
    .where('importId', '=', importId)
    .where('kind', '=', kind)
    .orderBy('sourceId')
    .execute()
  return rows.map(({ itemId }) => itemId)
}

/** Reads a portion of an import's items, after the source id `after`. */
export async function listImported(
  db: Database,
  importId: string,
  kind: ImportedKind,
  { after = '', limit = 500 }: { after?: string | undefined; limit?: number },
): Promise<ImportedRow[]> {
  return db
    .selectFrom('importedItem')
    .selectAll()
    .where('importId', '=', importId)
    .where('kind', '=', kind)
    .where('sourceId', '>', after)
    .orderBy('sourceId')
    .limit(limit)
    .execute()
}

/** Lists the items that need a person's attention. */
export async function listNoted(
  db: Database,
  importId: string,
  limit: number,
): Promise<Pick<ImportedRow, 'kind' | 'itemId' | 'title' | 'notes' | 'lookedAt'>[]> {
  return db
    .selectFrom('importedItem')
    .select(['kind', 'itemId', 'title', 'notes', 'lookedAt'])
    .where('importId', '=', importId)
    .where('notes', '!=', '[]')
    .orderBy('title')
    .limit(limit)
    .execute()
}

/** Records that a person is done with items that need attention, or with null that they are not. */
export async function markLooked(
  db: Database,
  importId: string,
  itemIds: readonly string[],
  at: Date | null,
): Promise<void> {
  await db
    .updateTable('importedItem')
    .set({ lookedAt: at?.toISOString() ?? null })
    .where('importId', '=', importId)
    .where('itemId', 'in', itemIds)
    .execute()
}

type Destination = { kind: 'post' | 'project' | 'path'; target: string }

/**
 * Leads an old address to something of this site. Returns false for one that is none, or that leads elsewhere already.
 */
export async function recordOldAddress(
  tx: Transaction,
  importId: string,
  address: string,
  { kind, target }: Destination,
): Promise<boolean> {
  const path = readOldAddress(address)
  if (path === undefined || path === target) return false
  // A file that was made up could lead visitors to another site.
  if (kind === 'path' && target !== '/' && !isOwnPath(target)) return false
  const stored = await tx
    .insertInto('oldAddress')
    .values({ path, importId, kind, target })
    .onConflict((conflict) => conflict.column('path').doNothing())
    .returning('path')
    .executeTakeFirst()
  if (stored) return true
  const known = await tx
    .selectFrom('oldAddress')
    .select(['kind', 'target'])
    .where('path', '=', path)
    .executeTakeFirst()
  return known?.kind === kind && known.target === target
}

/** Finds where an old address leads, once its import shows. */
export async function findOldAddress(db: Database, path: string): Promise<Destination | undefined> {
  const row = await db
    .selectFrom('oldAddress')
    .innerJoin('import', 'import.id', 'oldAddress.importId')
    .select(['oldAddress.kind', 'oldAddress.target'])
    .where('oldAddress.path', '=', path)
    .where('import.shownAt', 'is not', null)
    .executeTakeFirst()
  return row as Destination | undefined
}
