import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { createId } from '#platform/ids.ts'
import { hiddenByImport } from '#services/imports/hidden.ts'
import { forgetDocuments } from '#services/search/documents.server.ts'
import {
  findRow,
  type ItemKind,
  type ItemRow,
  type ItemTable,
  type ItemText,
  itemsOf,
  recordPictures,
  savedTextOf,
} from '../item-kind.server.ts'
import { postPath } from '../posts/slug.ts'
import { projectPath } from '../projects/slug.ts'
import { reclaimAddress, rememberAddress } from '../save/addresses.server.ts'
import { bumpPages } from '../save/save-item.server.ts'
import { findFreeSlug, forgetItems } from '../save/trash-item.server.ts'
import { isPublic } from '../state/state.ts'

/** A text as an import brings it, rendered and within the limits. */
export interface ArrivingItem<Text, Rendered> {
  text: Text
  rendered: Rendered
  /** Columns beside the text. */
  columns?: { featuredOrder: number | null } | undefined
  publishedAt: string | null
  createdAt: string | undefined
  updatedAt: string | undefined
  /** The facts of an item that was in such a database before. */
  record?: OwnItem | undefined
}

interface OwnItem {
  id: string
  version: number
  touchedAt: string
  formerSlugs: readonly { slug: string; movedAt: string }[]
}

interface ImportedItem {
  itemId: string
  /** The version, which every change increments. */
  mark: string
}

type Kind<Row extends ItemRow, Text extends ItemText> = ItemKind<Row, Text, unknown>

export async function isSlugTaken(
  db: Database,
  { table }: Pick<Kind<ItemRow, ItemText>, 'table'>,
  slug: string,
): Promise<boolean> {
  const row = await itemsOf<ItemRow>(db)
    .selectFrom(table)
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row !== undefined
}

/** Lists the slugs that items will have once their import shows. No index has them: read once for a whole import. */
export async function listHiddenSlugs(
  db: Database,
  { table }: Pick<Kind<ItemRow, ItemText>, 'table'>,
): Promise<string[]> {
  const rows = await itemsOf<ItemRow>(db)
    .selectFrom(table)
    .select('trashedSlug')
    .where('trashedAt', '=', hiddenByImport)
    .execute()
  return rows.flatMap(({ trashedSlug }) => trashedSlug ?? [])
}

export async function isThere(
  db: Database,
  kind: Pick<Kind<ItemRow, ItemText>, 'table'>,
  id: string,
): Promise<boolean> {
  return (await findRow(db, kind, id)) !== undefined
}

/** Finds the path of an item that is public. */
export async function findPublicPath(
  db: Database,
  now: Date,
  table: ItemTable,
  id: string,
): Promise<string | undefined> {
  const row = await findRow(db, { table }, id)
  if (!row || !isPublic(row, now)) return undefined
  return table === 'post' ? postPath(row.slug) : projectPath(row.slug)
}

/** Inserts an item that nobody sees before `showItems`. Its slug is free meanwhile. */
export async function insertHiddenItem<Row extends ItemRow, Text extends ItemText, Rendered>(
  { clock }: Pick<App, 'clock'>,
  tx: Transaction,
  kind: ItemKind<Row, Text, Rendered>,
  arriving: ArrivingItem<Text, Rendered>,
): Promise<ImportedItem> {
  const { text, rendered, publishedAt, record } = arriving
  const now = clock.now()
  const id = record?.id ?? createId(now.getTime())
  const createdAt = arriving.createdAt ?? publishedAt ?? now.toISOString()
  const updatedAt = arriving.updatedAt ?? createdAt
  const version = record?.version ?? 1
  const times = { createdAt, updatedAt, touchedAt: record?.touchedAt ?? updatedAt }
  const hidden = { slug: id, trashedSlug: text.slug, trashedAt: hiddenByImport }
  await itemsOf<ItemRow>(tx)
    .insertInto(kind.table)
    .values({
      ...kind.columnsOf(text, rendered),
      ...arriving.columns,
      ...times,
      ...hidden,
      id,
      publishedAt,
      version,
    })
    .execute()
  for (const { slug, movedAt } of record?.formerSlugs ?? []) {
    await rememberAddress(tx, { kind: kind.table, slug }, id, new Date(movedAt))
  }
  return { itemId: id, mark: String(version) }
}

const portion = 500

/** Shows the items of an import, in the transaction that shows all of it. A slug that is taken by now gets a number. */
export async function showItems<Row extends ItemRow, Text extends ItemText>(
  app: App,
  tx: Transaction,
  kind: Kind<Row, Text>,
  ids: readonly string[],
): Promise<void> {
  const items = itemsOf<ItemRow>(tx)
  for (let from = 0; from < ids.length; from += portion) {
    const some = ids.slice(from, from + portion)
    const arriving = await items
      .selectFrom(kind.table)
      .select(['id', 'trashedSlug', 'publishedAt'])
      .where('id', 'in', some)
      .where('trashedAt', '=', hiddenByImport)
      .execute()
    if (arriving.length === 0) continue
    const slugs = arriving.map(({ trashedSlug }) => trashedSlug as string)
    const taken = await items.selectFrom(kind.table).select('slug').where('slug', 'in', slugs).execute()
    for (const { slug } of taken) {
      const late = arriving.find(({ trashedSlug }) => trashedSlug === slug) as { id: string }
      const trashedSlug = await findFreeSlug(tx, kind.table, slug)
      await items.updateTable(kind.table).set({ trashedSlug }).where('id', '=', late.id).execute()
    }
    await items
      .updateTable(kind.table)
      .set(({ fn, ref }) => ({
        slug: fn.coalesce(ref('trashedSlug'), ref('slug')),
        trashedSlug: null,
        trashedAt: null,
      }))
      .where('id', 'in', some)
      .where('trashedAt', '=', hiddenByImport)
      .execute()
    for (const slug of slugs) await reclaimAddress(tx, { kind: kind.table, slug })
    for (const { publishedAt } of arriving) {
      if (publishedAt !== null && publishedAt > app.clock.now().toISOString())
        await bumpPages(app, tx, kind.tag, [{ publishedAt, trashedAt: null }])
    }
  }
  if (ids.length > 0) await app.pages.bump(tx, kind.tag)
}

/** Records which pictures the items show. */
export async function recordImportedPictures<Row extends ItemRow, Text extends ItemText>(
  tx: Transaction,
  kind: Kind<Row, Text>,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    const row = await findRow<Row>(tx, kind, id)
    // With a draft, its editor has recorded both texts.
    if (row && row.draftRevision === null) await recordPictures(tx, kind, id, [savedTextOf(kind, row)])
  }
}

/** Deletes items that an import brought and nobody has changed since. Returns their ids. */
export async function removeItems<Row extends ItemRow, Text extends ItemText>(
  app: App,
  tx: Transaction,
  kind: Kind<Row, Text>,
  imported: readonly ImportedItem[],
): Promise<string[]> {
  const marks = new Map(imported.map(({ itemId, mark }) => [itemId, mark]))
  const rows = await itemsOf<ItemRow>(tx)
    .selectFrom(kind.table)
    .select(['id', 'version'])
    .where('id', 'in', [...marks.keys()])
    .execute()
  const ids = rows.filter(({ id, version }) => String(version) === marks.get(id)).map(({ id }) => id)
  if (ids.length === 0) return []
  await itemsOf<ItemRow>(tx).deleteFrom(kind.table).where('id', 'in', ids).execute()
  await forgetItems(tx, ids)
  await forgetDocuments(tx, kind.table, ids)
  await app.pages.bump(tx, kind.tag)
  return ids
}
