import type { Kysely } from 'kysely'
import type { Database } from '#platform/db/database.server.ts'
import { findRevision, type RevisionSummary } from './revisions.server.ts'

/** The columns that everything has which is written in private and shown in public. */
export interface ItemRow {
  id: string
  slug: string
  publishedAt: string | null
  createdAt: string
  updatedAt: string
  version: number
  workingRevision: string | null
  workingTitle: string | null
  trashedAt: string | null
  trashedSlug: string | null
  touchedAt: string
}

/** What an editor writes. */
export interface ItemText {
  title: string
  slug: string
  content: string
  featuredImage?: string | null
  gallery?: readonly { src: string }[]
}

/** One kind of such things, described by the feature that owns its table. */
export interface Publication<Row extends ItemRow, Text extends ItemText, Rendered> {
  /** Its table, which is also its name in the audit trail and among addresses. */
  table: string
  /** What pages that show it are tagged with. */
  tag: string
  messages: { notFound: string; slugTaken: string; stale: string }
  empty: Text
  textOf(row: Row): Text
  /** The content as pages show it. Done before the transaction, which must not wait for it. */
  render(content: string): Rendered
  columnsOf(text: Text, rendered: Rendered): Omit<Row, keyof ItemRow>
  /** For the answer: an item as the editor opens it. */
  onWire(edited: Edited<Row, Text>, now: Date): object
}

/** An item as the editor opens it: the text that is being worked on, or else the saved one. */
export interface Edited<Row extends ItemRow, Text extends ItemText> {
  row: Row
  text: Text
  /** Who worked on it and when; without it `text` is the saved one. */
  working: RevisionSummary | undefined
  saved: Text
}

/** The table by the name that its owner gave: its own columns are the owner's business. */
export function itemsOf<Row extends ItemRow>(db: Database): Kysely<Record<string, Row>> {
  return db as unknown as Kysely<Record<string, Row>>
}

export async function findRow<Row extends ItemRow>(
  db: Database,
  { table }: { table: string },
  id: string,
): Promise<Row | undefined> {
  const rows = itemsOf<ItemRow>(db)
  const row = await rows.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()
  return row as Row | undefined
}

export async function findEdited<Row extends ItemRow, Text extends ItemText>(
  db: Database,
  publication: Publication<Row, Text, unknown>,
  id: string,
): Promise<Edited<Row, Text> | undefined> {
  const row = await findRow<Row>(db, publication, id)
  return row && readEdited(db, publication, row)
}

export async function readEdited<Row extends ItemRow, Text extends ItemText>(
  db: Database,
  publication: Pick<Publication<Row, Text, unknown>, 'textOf'>,
  row: Row,
): Promise<Edited<Row, Text>> {
  const saved = savedText(publication, row)
  const working =
    row.workingRevision === null ? undefined : await findRevision<Text>(db, row.id, row.workingRevision)
  return { row, saved, working, text: working ? { ...saved, ...working.text } : saved }
}

/** An address of its own an item has only once it was saved, and in the trash it keeps it aside. */
export function savedText<Row extends ItemRow, Text extends ItemText>(
  publication: Pick<Publication<Row, Text, unknown>, 'textOf'>,
  row: Row,
): Text {
  const slug = row.trashedSlug ?? row.slug
  return { ...publication.textOf(row), slug: slug === row.id ? '' : slug }
}

export function isSameText(one: object, other: object): boolean {
  const sorted = (text: object) => JSON.stringify(Object.entries(text).sort(([a], [b]) => (a < b ? -1 : 1)))
  return sorted(one) === sorted(other)
}

/** The fields that were sent: an absent one stays as it was. */
export function sentFields<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<Fields>
}
