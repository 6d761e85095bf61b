import type { Database } from '#platform/db/database.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import type { ArticleItem, EnquiryItem, ProjectItem, SubscriberItem } from './source.ts'

/** What an item became here. Undoing takes back an item that still has this mark. */
export interface Imported {
  itemId: string
  mark: string
}

export interface PreparedText {
  slug: string
  /** Null for a draft. */
  publishedAt: string | null
  /** Sentences about what had to be changed. */
  notes: readonly string[]
  /** Inserts the text so that nobody sees it before `show`. */
  insert(tx: Transaction, slug: string): Promise<Imported>
}

/** One kind of text of this site, as an import writes it. */
export interface TextTarget<Item> {
  /** Cuts a text to the limits of the editor and renders it; refuses a text that cannot be rendered. */
  prepare(item: Item): Promise<PreparedText>
  isSlugTaken(db: Database, slug: string): Promise<boolean>
  /** The slugs of items that an interrupted import has brought. */
  listHiddenSlugs(db: Database): Promise<string[]>
  isThere(db: Database, id: string): Promise<boolean>
  show(tx: Transaction, ids: readonly string[]): Promise<void>
  recordPictures(tx: Transaction, ids: readonly string[]): Promise<void>
  /** Deletes the texts that nobody has changed since, and returns their ids. */
  remove(tx: Transaction, imported: readonly Imported[]): Promise<string[]>
  /** Puts fetched pictures into the saved text; refuses a text with a draft. Returns its new mark. */
  changeContent(id: string, change: (content: string) => string): Promise<string | undefined>
}

/** Rows that an import adds when it shows, and that nobody writes. */
export interface RowTarget<Item> {
  /** Returns the reason for which a row is not taken. */
  refuse(db: Database, item: Item): Promise<string | undefined>
  insert(tx: Transaction, item: Item): Promise<Imported | undefined>
  remove(tx: Transaction, imported: readonly Imported[]): Promise<string[]>
}

/** The parts of this site that an import fills, each by the feature that owns it. */
export interface ImportTarget {
  post: TextTarget<ArticleItem>
  project: TextTarget<ProjectItem>
  subscriber: RowTarget<SubscriberItem>
  enquiry: RowTarget<EnquiryItem>
}
