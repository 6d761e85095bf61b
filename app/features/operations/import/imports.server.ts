import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { ImportedItemTable, ImportTable } from '#db/tables.ts'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import type { PageRequest } from '#platform/http/list-page.ts'
import { isOwnPath, oneLine } from '#platform/markdown/written-text.ts'
import { isLeased } from '#platform/timers/lease.server.ts'
import { isRecent } from '#platform/timers/recent.ts'
import { readOldAddress } from './old-address.ts'
import type { Imported } from './target.ts'

export type ImportRow = Selectable<ImportTable>
export type ImportedRow = Selectable<ImportedItemTable>
export type ImportedKind = 'post' | 'project' | 'media' | 'subscriber' | 'enquiry'

export interface Progress {
  done: number
  /** The title that is being read. */
  now: string
}

/** The lease of the importing process. */
export const importLease = 'import'
/** A started process takes the lease within this time. */
const startsWithinMs = 30_000

export async function findImport(db: Database, id: string): Promise<ImportRow | undefined> {
  return db.selectFrom('import').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Lists imports, the newest first. */
export async function listImports(db: Database, { page, limit }: PageRequest): Promise<ImportRow[]> {
  const newest = db.selectFrom('import').selectAll().orderBy('id', 'desc')
  return newest
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

export async function countImports(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('import')
    .select((all) => all.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Lists started imports whose items are not public yet. */
export async function listUnfinished(db: Database): Promise<ImportRow[]> {
  return db
    .selectFrom('import')
    .selectAll()
    .where('startedAt', 'is not', null)
    .where('shownAt', 'is', null)
    .where('undoneAt', 'is', null)
    .execute()
}

/** Finds the newest import with items that was not undone. A repeated import may have found nothing new. */
export async function findLastImport(db: Database): Promise<ImportRow | undefined> {
  return db
    .selectFrom('import')
    .selectAll()
    .where('startedAt', 'is not', null)
    .where('undoneAt', 'is', null)
    .where((is) =>
      is.or([
        is.exists(is.selectFrom('importedItem').select('itemId').whereRef('importId', '=', 'import.id')),
        is.exists(is.selectFrom('oldAddress').select('path').whereRef('importId', '=', 'import.id')),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function updateRow(
  db: Database | Transaction,
  id: string,
  values: Partial<ImportRow>,
): Promise<ImportRow> {
  return db.updateTable('import').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Reports whether a process works on an unfinished import: the one that has progress, if the lease is held. */
export async function isRunning(app: Pick<App, 'clock' | 'db'>, row: ImportRow): Promise<boolean> {
  if (row.progress === null || row.shownAt !== null || row.undoneAt !== null) return false
  return isRecent(row.startedAt, startsWithinMs, app.clock.now()) || isLeased(app, importLease)
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
  const ofSite = db.selectFrom('importedItem').selectAll().where('site', '=', site)
  return ofSite.where('sourceId', '=', sourceId).executeTakeFirst()
}

/** Forgets an item that is no longer there, so that it can be imported again. */
export async function forgetImported(
  db: Database,
  { site, sourceId }: Pick<ImportedRow, 'site' | 'sourceId'>,
): Promise<void> {
  await db.deleteFrom('importedItem').where('site', '=', site).where('sourceId', '=', sourceId).execute()
}

interface NewItem extends Imported {
  kind: ImportedKind
  sourceId: string
  title: string
  notes?: readonly string[]
  publishAt?: string | null
}

export async function recordImported(
  tx: Transaction,
  of: { site: string; importId: string },
  { notes = [], publishAt = null, ...row }: NewItem,
): Promise<void> {
  const title = oneLine(row.title).slice(0, longestTitle)
  const values = { ...row, ...of, title, publishAt, notes: JSON.stringify(notes) }
  await tx.insertInto('importedItem').values(values).execute()
}

/** Lists the items of an import of one kind. */
export async function listImported(
  db: Database,
  importId: string,
  kind: ImportedKind,
): Promise<ImportedRow[]> {
  return db
    .selectFrom('importedItem')
    .selectAll()
    .where('importId', '=', importId)
    .where('kind', '=', kind)
    .orderBy('sourceId')
    .execute()
}

export type Destination = { kind: 'post' | 'project' | 'path'; target: string }

/**
 * Redirects an old address to an item of this site, from the end of the import on; without `importId` it only returns the
 * outcome. Returns undefined for an invalid address, or one that leads elsewhere already.
 */
export async function leadAddress(
  db: Database,
  importId: string | undefined,
  address: string,
  destination: Destination,
): Promise<'comesIn' | 'known' | undefined> {
  const path = readOldAddress(address)
  const { kind, target } = destination
  if (path === undefined) return undefined
  // A forged file could send visitors to another site.
  if (kind === 'path' && (path === target || !(target === '/' || isOwnPath(target)))) return undefined
  if (importId !== undefined) {
    const stored = await db
      .insertInto('oldAddress')
      .values({ path, importId, kind, target })
      .onConflict((conflict) => conflict.column('path').doNothing())
      .returning('path')
      .executeTakeFirst()
    if (stored) return 'comesIn'
  }
  const known = await db.selectFrom('oldAddress').selectAll().where('path', '=', path).executeTakeFirst()
  if (!known) return 'comesIn'
  if (known.kind !== kind || known.target !== target) return undefined
  return known.importId === importId ? 'comesIn' : 'known'
}

/** Finds the target of an old address, once its import is public. */
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
