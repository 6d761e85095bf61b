import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { dayMs } from '#platform/durations.ts'
import { AppError } from '#platform/errors.ts'
import { recordChange } from '#services/audit/audit.server.ts'
import { forgetUses } from '#services/pictures/uses.server.ts'
import { forgetDocument } from '#services/search/documents.server.ts'
import {
  type ItemKind,
  type ItemRow,
  type ItemTable,
  type ItemText,
  itemsOf,
  reclaimAddress,
} from '../item-kind.server.ts'
import { type Author, thinRevisions } from '../revisions/revisions.server.ts'
import { recordItem } from '../search-item.server.ts'
import { bumpPages } from './save-item.server.ts'
import { orSlugTaken } from './take-item.server.ts'

interface Kind {
  table: ItemTable
  tag: string
  messages: { notFound: string; slugTaken: string }
}

const trashDays = 30

/** Moves an item to the trash, from where it can be restored for `trashDays`. Its slug is free meanwhile. */
export async function trashItem(app: App, kind: Kind, by: NonNullable<Author>, id: string): Promise<void> {
  await inTransaction(app, async (tx) => {
    const row = await moveToTrash(app, tx, kind, id)
    if (!row) throw new AppError('not-found', kind.messages.notFound)
    await recordChange(tx, { kind: kind.table, itemId: id, action: 'trashed', by, at: app.clock.now() })
    await bumpPages(app, tx, kind.tag, [{ ...row, trashedAt: null }, row])
  })
}

/** Returns undefined if the item is not there, or has another version than the given one. */
export async function moveToTrash(
  { clock }: App,
  tx: Transaction,
  { table }: Pick<Kind, 'table'>,
  id: string,
  version?: number,
): Promise<Pick<ItemRow, 'publishedAt' | 'trashedAt'> | undefined> {
  const at = clock.now().toISOString()
  const moving = itemsOf<ItemRow>(tx)
    .updateTable(table)
    .set((item) => ({
      version: item('version', '+', 1),
      ...{ trashedAt: at, touchedAt: at, trashedSlug: item.ref('slug'), slug: item.ref('id') },
    }))
    .where('id', '=', id)
    .where('trashedAt', 'is', null)
  const known = version === undefined ? moving : moving.where('version', '=', version)
  const row = await known.returning(['publishedAt', 'trashedAt']).executeTakeFirst()
  if (row) await forgetDocument(tx, table, id)
  return row
}

/**
 * Restores an item, public if it was public. An item whose kind time passed in the trash becomes a draft, and
 * a slug that is taken by now gets a number.
 */
export async function restoreItem<Row extends ItemRow, Text extends ItemText>(
  app: App,
  kind: ItemKind<Row, Text, unknown>,
  by: NonNullable<Author>,
  id: string,
): Promise<void> {
  const at = app.clock.now()
  await orSlugTaken(kind, () =>
    inTransaction(app, async (tx) => {
      const row = await takeTrashed(tx, kind, id)
      if (!row) throw new AppError('not-found', kind.messages.notFound)
      const slug = await findFreeSlug(tx, kind.table, row.trashedSlug ?? row.id)
      const missed =
        row.publishedAt !== null &&
        row.publishedAt > (row.trashedAt as string) &&
        row.publishedAt <= at.toISOString()
      const publishedAt = missed ? null : row.publishedAt
      const state = { slug, publishedAt, trashedAt: null, trashedSlug: null, touchedAt: at.toISOString() }
      await itemsOf<ItemRow>(tx).updateTable(kind.table).set(state).where('id', '=', id).execute()
      await reclaimAddress(tx, { kind: kind.table, slug })
      await recordChange(tx, { kind: kind.table, itemId: id, action: 'restored', by, at })
      await recordItem(tx, kind, id)
      await bumpPages(app, tx, kind.tag, [{ publishedAt, trashedAt: null }])
    }),
  )
}

/** Deletes an item in the trash for good. The audit trail stays. */
export async function deleteItem(app: App, kind: Kind, by: NonNullable<Author>, id: string): Promise<void> {
  if (!(await removeTrashed(app, kind, by, id))) throw new AppError('not-found', kind.messages.notFound)
}

/**
 * Deletes items that have been in the trash for `trashDays`, and revisions that nobody needs. Runs periodically in any
 * number of processes.
 */
export const itemErasure = (kind: Kind) => ({
  count: async (app: App) => (await listOldTrash(app, kind)).length,
  async erase(app: App) {
    for (const { id } of await listOldTrash(app, kind)) await removeTrashed(app, kind, undefined, id)
    await thinRevisions(app, kind)
  },
})

async function listOldTrash({ db, clock }: App, kind: Kind): Promise<{ id: string }[]> {
  const before = new Date(clock.now().getTime() - trashDays * dayMs).toISOString()
  return itemsOf<ItemRow>(db).selectFrom(kind.table).select('id').where('trashedAt', '<=', before).execute()
}

async function removeTrashed(app: App, kind: Kind, by: Author, id: string): Promise<boolean> {
  return inTransaction(app, async (tx) => {
    const row = await takeTrashed<ItemRow & { title: string }>(tx, kind, id)
    if (!row) return false
    await itemsOf<ItemRow>(tx).deleteFrom(kind.table).where('id', '=', id).execute()
    await forgetItems(tx, [id])
    const before = { title: row.title, slug: row.trashedSlug }
    await recordChange(tx, {
      kind: kind.table,
      itemId: id,
      action: 'deleted',
      by,
      before,
      at: app.clock.now(),
    })
    return true
  })
}

/** Increments the version to lock the row, so that nobody restores an item while it is being deleted. */
async function takeTrashed<Row extends ItemRow = ItemRow>(
  tx: Transaction,
  kind: Kind,
  id: string,
): Promise<Row | undefined> {
  const row = await itemsOf<ItemRow>(tx)
    .updateTable(kind.table)
    .set((item) => ({ version: item('version', '+', 1) }))
    .where('id', '=', id)
    .where('trashedAt', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  return row as Row | undefined
}

export async function findFreeSlug(db: Database, table: ItemTable, wanted: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    const taken = await itemsOf<ItemRow>(db)
      .selectFrom(table)
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirst()
    if (!taken || slug === taken.id) return slug
  }
}

/** Deletes the revisions, old slugs, preview links and picture uses of items. */
export async function forgetItems(tx: Transaction, itemIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('revision').where('itemId', 'in', itemIds).execute()
  await tx.deleteFrom('movedAddress').where('itemId', 'in', itemIds).execute()
  await tx.deleteFrom('previewLink').where('itemId', 'in', itemIds).execute()
  await forgetUses(tx, itemIds)
}
