import type { OwnPicture } from '#services/pictures/store-picture.server.ts'

/**
 * The interface of all readers. A reader opens only the given files, fetches nothing, and keeps little in memory. A fault that
 * ends the reading is an `AppError` with advice.
 */
export interface ImportSource {
  readonly description: SourceDescription
  /** Reads all items from the beginning, each time it is called. */
  items(): AsyncIterable<ImportItem>
  /** Reads items that only an export of this program has, which come in at the end of the import. */
  rows?(): AsyncIterable<SourceRow>
  /** Finds the file of a picture beside the source. `--fetch-pictures` then fetches an address that begins with http. */
  openPicture(address: string): Promise<PictureFile | undefined>
}

export interface SourceDescription {
  /** The kind of file, in words: `WordPress export`, `Ghost export`, `Export of this program`. */
  kind: string
  files: readonly string[]
  /** Equal for every export of one site, such as `wordpress:https://old.example`: an item is known again by it and its `sourceId`. */
  site: string
  /** The address of the site that it was written from, without a slash at the end. */
  address?: string | undefined
}

export interface PictureFile {
  name: string
  size: number
  /** Called only if the size is small enough. The content is checked and encoded again by the import. */
  read(): Promise<Uint8Array>
}

export type ImportItem = ArticleItem | ProjectItem | PictureItem | RedirectItem | CommentItem | NotTakenItem

/** Characters. A text of this length is 600 pages; a longer one is not taken. */
export const mostText = 2 * 1024 * 1024

/** The state that a text gets here. A scheduled one has its time in `publishedAt`. */
export type ImportState = 'published' | 'scheduled' | 'draft'

interface TextItem {
  /** Stays the same in every export of the site, and is unique in it: `post-12`. At most 200 characters. */
  sourceId: string
  state: ImportState
  /** Its state there, for the table of counts: `public`, `scheduled`, `draft`, `private`, `behind a password`, `for members`. */
  was: string
  /** Sentences for the owner's review, computed on demand. */
  notes: readonly string[]
  /** The slug of the source. If empty, made from the title. */
  slug: string
  title: string
  /**
   * Markdown, with HTML where Markdown has no words for it; made when asked for, because one reading is for addresses alone. Every
   * picture is a Markdown picture with an absolute address, or one for `openPicture`. Links to other items keep the old address.
   */
  content: string
  publishedAt?: string | undefined
  createdAt?: string | undefined
  updatedAt?: string | undefined
  featuredImage?: { address: string; alt: string } | undefined
  /** Where it was: paths with their query (`/2019/05/kilns/`, `/?p=12`), or whole addresses of the old site. */
  oldAddresses: readonly string[]
  /** Only from an own export: the facts of the item. */
  record?: OwnRecord | undefined
}

export interface ArticleItem extends TextItem {
  /** A page becomes an article too, as a draft that says so. */
  kind: 'post' | 'page'
  /** Empty if none was written: it is derived from the content. Plain text. */
  excerpt: string
  author?: string | undefined
  category?: string | undefined
  /** Further categories and tags. Articles here have one category; the report names the others. */
  tags: readonly string[]
  seoTitle?: string | undefined
  seoDescription?: string | undefined
}

export interface ProjectItem extends TextItem {
  kind: 'project'
  description: string
  client: string
  /** A day, `2025-11-14`. */
  completionDate: string
  gallery: readonly { address: string; alt: string }[]
  services: readonly string[]
  technologies: readonly string[]
  websiteUrl?: string | undefined
  featured: boolean
  featuredOrder?: number | undefined
}

interface OwnRecord {
  id: string
  version: number
  touchedAt: string
  /** Slugs that it once had. */
  formerSlugs: readonly { slug: string; movedAt: string }[]
}

/** A picture of the source's library, shown by an item or not. Comes before the items that show it, where that is known. */
export interface PictureItem {
  kind: 'picture'
  address: string
  /** The name in the library. */
  name: string
  alt: string
  /** Of an own export alone. */
  record?: OwnPicture | undefined
}

/** An old address that leads elsewhere, such as that of a category, of a feed or of the own page of a picture before it. */
export interface RedirectItem {
  kind: 'redirect'
  from: string
  to: { path: string } | { picture: string }
}

/** A row of `subscribers.csv` or `enquiries.csv`: its cells by the names of their columns. */
export interface SourceRow {
  kind: 'subscriber' | 'enquiry'
  cells: Readonly<Partial<Record<string, string>>>
}

/** Goes into `comments.csv` beside the report. */
export interface CommentItem {
  kind: 'comment'
  /** The title and the old address of the text below which it stood. */
  on: { title: string; address: string }
  author: string
  email: string
  website: string
  writtenAt: string
  text: string
}

/** Counted in and out: everything of the file that the reader cannot give, one by one. */
export interface NotTakenItem {
  kind: 'not-taken'
  /** The things, in words of their own program: `Menu items`, `Revisions`. */
  what: string
  title: string
  /** A sentence: `It was in the trash.` */
  reason: string
}
