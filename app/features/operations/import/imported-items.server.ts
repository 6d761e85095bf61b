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

export type Destination = { kind: 'post' | 'project' | 'path'; target: string }

/** How an old address counts. Undefined: it is none, or leads elsewhere already. */
type Leading = 'comesIn' | 'known' | undefined

/** Leads an old address to something of this site. */
export async function recordOldAddress(
  tx: Transaction,
  importId: string,
  address: string,
  destination: Destination,
): Promise<Leading> {
  const path = readLeading(address, destination)
  if (path === undefined) return undefined
  const stored = await tx
    .insertInto('oldAddress')
    .values({ path, importId, ...destination })
    .onConflict((conflict) => conflict.column('path').doNothing())
    .returning('path')
    .executeTakeFirst()
  return stored ? 'comesIn' : compareStored(tx, importId, path, destination)
}

/** Returns the outcome of `recordOldAddress` in advance, for a text that may not be here yet. */
export async function rehearseOldAddress(
  db: Database,
  address: string,
  destination: Destination | undefined,
): Promise<Leading> {
  const path = readLeading(address, destination)
  return path === undefined ? undefined : compareStored(db, undefined, path, destination)
}

/** Returns the path of an address, unless it may not lead there. */
function readLeading(address: string, destination: Destination | undefined): string | undefined {
  const path = readOldAddress(address)
  if (destination?.kind !== 'path') return path
  const { target } = destination
  // A file that was made up could lead visitors to another site.
  return path !== target && (target === '/' || isOwnPath(target)) ? path : undefined
}

async function compareStored(
  db: Database,
  importId: string | undefined,
  path: string,
  destination: Destination | undefined,
): Promise<Leading> {
  const stored = await db
    .selectFrom('oldAddress')
    .select(['kind', 'target', 'importId'])
    .where('path', '=', path)
    .executeTakeFirst()
  if (!stored) return 'comesIn'
  if (stored.kind !== destination?.kind || stored.target !== destination.target) return undefined
  return stored.importId === importId ? 'comesIn' : 'known'
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
