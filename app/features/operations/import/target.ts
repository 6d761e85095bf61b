import type { Database } from '#platform/db/database.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import type { ArticleItem, ProjectItem, SourceRow } from './source.ts'

/** What an item became here. Undoing takes back an item that still has this mark. */
export interface Imported {
  itemId: string
  mark: string
}

export interface PreparedText {
  slug: string
  /** The time of publication at the end of the import; null for a draft. */
  publishAt: string | null
  /** Sentences about what had to be changed. */
  notes: readonly string[]
  /** Inserts the text as a draft. */
  insert(tx: Transaction, slug: string): Promise<Imported>
}

/** One kind of text of this site, as an import writes it. */
export interface TextTarget<Item> {
  /** Cuts a text to the limits of the editor and renders it; refuses a text that cannot be rendered. */
  prepare(item: Item): Promise<PreparedText>
  findFreeSlug(db: Database, wanted: string): Promise<string>
  findState(db: Database, id: string): Promise<'here' | 'trashed' | undefined>
  publish(tx: Transaction, items: readonly { itemId: string; publishAt: string | null }[]): Promise<void>
  /** Moves an unchanged text into the trash. */
  takeBack(tx: Transaction, imported: Imported): Promise<boolean>
  /** Drops the cached pages that show texts, once for all that were taken back. */
  dropPages(tx: Transaction): Promise<void>
  /** Puts fetched pictures into the saved text; leaves a text with a draft. Returns its new mark. */
  changeContent(id: string, change: (content: string) => string): Promise<string | undefined>
}

/** Rows that an import adds at its end. */
interface RowTarget {
  /** Returns the reason for which a row is not taken. */
  refuse(db: Database, cells: SourceRow['cells']): Promise<string | undefined>
  insert(tx: Transaction, cells: SourceRow['cells']): Promise<Imported | undefined>
  /** Takes back an unchanged row. */
  takeBack(tx: Transaction, imported: Imported): Promise<boolean>
}

/** The parts of this site that an import fills, each by the feature that owns it. */
export interface ImportTarget {
  post: TextTarget<ArticleItem>
  project: TextTarget<ProjectItem>
  subscriber: RowTarget
  enquiry: RowTarget
}
