import type { Kysely } from 'kysely'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { recordUses } from '#services/pictures/uses.server.ts'
import { findRevision, type RevisionSummary } from './revisions/revisions.server.ts'
import { isPublic, stateOf } from './state/state.ts'

/** The tables of items: things that are written in private and shown in public. */
export type ItemTable = 'post' | 'project'

/** The columns that both tables have. */
export interface ItemRow {
  id: string
  slug: string
  publishedAt: string | null
  createdAt: string
  updatedAt: string
  version: number
  draftRevision: string | null
  draftTitle: string | null
  trashedAt: string | null
  trashedSlug: string | null
  touchedAt: string
}

/** The fields of an item's text that shared code reads. */
export interface ItemText {
  title: string
  slug: string
  content: string
  featuredImage?: string | null
  gallery?: readonly { src: string }[]
}

/** Describes posts or projects to the code that they share. */
export interface ItemKind<
  Row extends ItemRow,
  Text extends ItemText,
  Rendered,
  Item extends object = object,
> {
  /** Also its name in calls, in the audit trail and among old addresses. */
  table: ItemTable
  /** Cache tag of the pages that show it. */
  tag: string
  /** Its name in the library of pictures. */
  label: string
  /** Followed by an id, the address at which an item is edited. */
  editPath: `/admin/${string}/`
  pathOf(slug: string): string
  messages: { notFound: string; slugTaken: string; stale: string }
  empty: Text
  textOf(row: Row): Text
  /** The rendering of an empty text. */
  blank: Rendered
  /** Renders the content, for the user or link `by`. Runs before the transaction, which must not wait for it. */
  render(app: Pick<App, 'renderer'>, by: string, content: string): Promise<Rendered>
  columnsOf(text: Text, rendered: Rendered): Omit<Row, keyof ItemRow>
  /** The headings and the text by which a saved item is found, as plain text. */
  searchedOf(columns: Omit<Row, keyof ItemRow>): { headings: string; body: string }
  /** Reports whether the content is shown as typed, because rendering it took too long. */
  isAsTyped(columns: Omit<Row, keyof ItemRow>): boolean
  /** Returns an item as the editor opens it. */
  onWire(edited: Edited<Row, Text>, now: Date): Item
}

/** An item with its draft text, or else its saved one. */
export interface Edited<Row extends ItemRow, Text extends ItemText> {
  row: Row
  text: Text
  /** The revision that holds the draft; without one `text` is the saved text. */
  draft: RevisionSummary | undefined
  saved: Text
}

/** Views the database as the columns that both tables share, so that one query serves either. */
export function itemsOf<Row extends ItemRow>(db: Database): Kysely<Record<ItemTable, Row>> {
  return db as unknown as Kysely<Record<ItemTable, Row>>
}

export async function findRow<Row extends ItemRow>(
  db: Database,
  { table }: { table: ItemTable },
  id: string,
): Promise<Row | undefined> {
  const rows = itemsOf<ItemRow>(db)
  const row = await rows.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()
  return row as Row | undefined
}

/** Finds an item's id by slug or id, in any state. */
export async function findItemId(
  db: Database,
  { table }: { table: ItemTable },
  name: string,
): Promise<string | undefined> {
  const rows = await itemsOf<ItemRow>(db)
    .selectFrom(table)
    .select(['id', 'slug'])
    .where((is) => is.or([is('slug', '=', name), is('id', '=', name)]))
    .execute()
  return (rows.find(({ slug }) => slug === name) ?? rows[0])?.id
}

export async function findEdited<Row extends ItemRow, Text extends ItemText>(
  db: Database,
  kind: ItemKind<Row, Text, unknown>,
  id: string,
): Promise<Edited<Row, Text> | undefined> {
  const row = await findRow<Row>(db, kind, id)
  return row && readEdited(db, kind, row)
}

/** Returns an item as the editor opens it. */
export async function readItem<Row extends ItemRow, Text extends ItemText, Item extends object>(
  app: Pick<App, 'clock' | 'db'>,
  kind: ItemKind<Row, Text, unknown, Item>,
  id: string,
  db: Database = app.db,
): Promise<Item> {
  const found = await findEdited(db, kind, id)
  if (!found) throw new AppError('not-found', kind.messages.notFound)
  return kind.onWire(found, app.clock.now())
}

export async function readEdited<Row extends ItemRow, Text extends ItemText>(
  db: Database,
  kind: Pick<ItemKind<Row, Text, unknown>, 'textOf'>,
  row: Row,
): Promise<Edited<Row, Text>> {
  const saved = savedTextOf(kind, row)
  const draft =
    row.draftRevision === null ? undefined : await findRevision<Text>(db, row.id, row.draftRevision)
  return { row, saved, draft, text: draft ? { ...saved, ...draft.text } : saved }
}

/** Returns the editor's fields of any item, beside its text. */
export function showEdited<Row extends ItemRow, Text extends ItemText>(
  kind: Pick<ItemKind<Row, Text, unknown>, 'isAsTyped'>,
  { row, saved, draft }: Edited<Row, Text>,
  now: Date,
) {
  return {
    _id: row.id,
    state: stateOf(row, now),
    version: row.version,
    published: isPublic(row, now),
    publishedAt: row.publishedAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    trashedAt: row.trashedAt,
    isAsTyped: kind.isAsTyped(row),
    draft: draft ? { savedAt: draft.savedAt, savedBy: draft.savedBy } : null,
    saved: draft ? saved : null,
  }
}

/** Returns the saved text with its slug: empty before the first save, and kept in `trashedSlug` in the trash. */
export function savedTextOf<Row extends ItemRow, Text extends ItemText>(
  kind: Pick<ItemKind<Row, Text, unknown>, 'textOf'>,
  row: Row,
): Text {
  const slug = row.trashedSlug ?? row.slug
  return { ...kind.textOf(row), slug: slug === row.id ? '' : slug }
}

export function isSameText(one: object, other: object): boolean {
  const sorted = (text: object) => JSON.stringify(Object.entries(text).sort(([a], [b]) => (a < b ? -1 : 1)))
  return sorted(one) === sorted(other)
}

/** Drops absent fields, which stay as they are. */
export function sentFields<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<Fields>
}

/** Records which pictures of the library an item shows, in its saved text or in its draft. */
export function recordPictures(
  tx: Transaction,
  { label, editPath }: { label: string; editPath: string },
  itemId: string,
  texts: readonly ItemText[],
): Promise<void> {
  // An item that was never saved has only the title of its draft.
  const title = texts.find((text) => text.title)?.title ?? 'Untitled'
  return recordUses(tx, { itemId, kind: label, title, href: `${editPath}${itemId}` }, texts)
}

interface Address {
  kind: string
  slug: string
}

/**
 * Records that an item has left this slug, so that requests for it are redirected to the item's current one, however
 * often it moves.
 */
export async function rememberAddress(
  tx: Transaction,
  { kind, slug }: Address,
  itemId: string,
  now: Date,
): Promise<void> {
  const moved = { itemId, movedAt: now.toISOString() }
  await tx
    .insertInto('movedAddress')
    .values({ kind, slug, ...moved })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet(moved))
    .execute()
}

/** Ends the redirect of a slug that an item uses again. */
export async function reclaimAddress(tx: Transaction, { kind, slug }: Address): Promise<void> {
  await tx.deleteFrom('movedAddress').where('kind', '=', kind).where('slug', '=', slug).execute()
}

export async function findMovedItem(db: Database, { kind, slug }: Address): Promise<string | undefined> {
  const row = await db
    .selectFrom('movedAddress')
    .select('itemId')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.itemId
}
