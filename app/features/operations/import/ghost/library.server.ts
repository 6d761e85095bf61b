import { manyLines, oneLine } from '#platform/markdown/written-text.ts'
import { type Row, readRows } from './read-rows.server.ts'

/** What posts name but do not hold. */
export interface Library {
  /** The same in every export of the site. */
  siteId: string
  writtenAt: string | undefined
  version: string | undefined
  tags: readonly { slug: string; name: string; isInternal: boolean }[]
  authors: readonly { slug: string; name: string }[]
  tagsOf: ReadonlyMap<string, readonly string[]>
  authorsOf: ReadonlyMap<string, readonly string[]>
  metaOf: ReadonlyMap<string, PostMeta>
  authorById: ReadonlyMap<string, string>
}

export interface PostMeta {
  title: string
  description: string
  imageAlt: string
}

const tables = new Set(['tags', 'posts_tags', 'users', 'posts_authors', 'posts_meta', 'settings'])

export async function readLibrary(file: string): Promise<Library> {
  const rows: Record<string, Row[]> = {}
  let meta: Row = {}
  for await (const { table, row, isTooLong } of readRows(file, tables)) {
    if (isTooLong) continue
    if (table === 'meta') meta = row
    else {
      const list = rows[table] ?? []
      list.push(table === 'posts_meta' ? pickMeta(row) : row)
      rows[table] = list
    }
  }
  const { tags = [], users = [], posts_tags = [], posts_authors = [], posts_meta = [], settings = [] } = rows
  const setting = (name: string) => textOf(settings.find(({ key }) => key === name)?.value)
  const tagById = new Map(
    tags.filter((tag) => !isInternal(tag)).map((tag) => [textOf(tag.id), oneLine(textOf(tag.name))]),
  )
  const authorById = new Map(users.map((user) => [textOf(user.id), oneLine(textOf(user.name))]))
  return {
    siteId: setting('db_hash') || textOf(users[0]?.id) + setting('title'),
    writtenAt: readTime(meta.exported_on),
    version: textOf(meta.version) || undefined,
    tags: tags.map((tag) => ({
      slug: textOf(tag.slug),
      name: oneLine(textOf(tag.name)),
      isInternal: isInternal(tag),
    })),
    authors: users.map((user) => ({ slug: textOf(user.slug), name: oneLine(textOf(user.name)) })),
    tagsOf: groupNames(posts_tags, 'tag_id', tagById),
    authorsOf: groupNames(posts_authors, 'author_id', authorById),
    metaOf: new Map(posts_meta.map((row) => [textOf(row.post_id), readMeta(row)])),
    authorById,
  }
}

const isInternal = (tag: Row) => tag.visibility === 'internal' || textOf(tag.name).startsWith('#')

/** Picks the fields that the import reads; forty others are for social networks and mails. */
const pickMeta = ({ post_id, meta_title, meta_description, feature_image_alt }: Row): Row => ({
  post_id,
  meta_title,
  meta_description,
  feature_image_alt,
})

/** Reads the texts for search engines, which older versions have in the post itself. */
export const readMeta = (row: Row): PostMeta => ({
  title: oneLine(textOf(row.meta_title)),
  description: oneLine(textOf(row.meta_description)),
  imageAlt: oneLine(textOf(row.feature_image_alt)),
})

function groupNames(
  rows: readonly Row[],
  key: string,
  names: ReadonlyMap<string, string>,
): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  const sorted = rows.toSorted((one, other) => Number(one.sort_order ?? 0) - Number(other.sort_order ?? 0))
  for (const row of sorted) {
    const name = names.get(textOf(row[key]))
    const post = textOf(row.post_id)
    if (name) groups.set(post, [...(groups.get(post) ?? []), name])
  }
  return groups
}

/** Returns a value as text without NUL; ids were numbers once. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? manyLines(value) : typeof value === 'number' ? String(value) : ''
}

/** Reads a time: ISO 8601, `2019-05-04 10:00:00` in UTC, or milliseconds. */
export function readTime(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const isPlain = typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/.test(value)
  const time = new Date(isPlain ? `${value.slice(0, 19).replace(' ', 'T')}Z` : value)
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}
