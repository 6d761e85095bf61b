import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { AppError } from '#platform/errors.ts'
import { escapeHtml, manyLines, oneLine } from '#platform/markdown/written-text.ts'
import { type Converted, convertHtml } from '../html/convert.server.ts'
import {
  type ArticleItem,
  type ImportItem,
  type ImportSource,
  type ImportState,
  mostText,
} from '../source.ts'
import { findBeside } from './beside.server.ts'

type Row = Readonly<Record<string, unknown>>

/** Bytes. `JSON.parse` takes three times as much; 5,000 articles have 140 MB, of which Ghost writes each three times. */
const largestFile = 400 * 1024 * 1024

/** Opens an export of a Ghost site; its `content/images/` may lie beside. */
export async function openGhost(file: string): Promise<ImportSource> {
  const rowsOf = await readExport(file)
  const [users, tags, settings] = [rowsOf('users'), rowsOf('tags'), rowsOf('settings')]
  const setting = (name: string) => textOf(settings.find(({ key }) => key === name)?.value)
  const publicTags = tags.filter((tag) => tag.visibility !== 'internal' && !textOf(tag.name).startsWith('#'))
  const named = {
    authors: groupNames(rowsOf('posts_authors'), 'author_id', users),
    tags: groupNames(rowsOf('posts_tags'), 'tag_id', publicTags),
    users: nameRows(users),
    meta: new Map(rowsOf('posts_meta').map((row) => [textOf(row.post_id), row])),
  }
  const folder = dirname(file)
  return {
    description: {
      kind: 'Ghost export',
      files: [file],
      site: `ghost:${setting('db_hash') || textOf(users[0]?.id) + setting('title')}`.slice(0, 200),
    },
    async *items(): AsyncGenerator<ImportItem> {
      yield { kind: 'redirect', from: '/rss', to: { path: '/feed.xml' } }
      const lists = [
        ...publicTags.map(({ slug }) => ['tag', textOf(slug)] as const),
        ...users.map(({ slug }) => ['author', textOf(slug)] as const),
      ]
      for (const [list, slug] of lists) {
        if (slug)
          yield { kind: 'redirect', from: `/${list}/${encodeURIComponent(slug)}`, to: { path: '/blog' } }
      }
      for (const post of rowsOf('posts')) {
        const title = oneLine(textOf(post.title))
        if (textOf(post.html).length <= mostText) yield readArticle(post, named)
        else
          yield { kind: 'not-taken', what: 'Posts, too long', title, reason: 'Its text is longer than 2 MB.' }
      }
    },
    async openPicture(address) {
      const path = /\/content\/images\/([^?#]+)/.exec(address)?.[1]
      if (!path) return undefined
      const found = await findBeside(join(folder, 'content/images'), path)
      return found ?? findBeside(join(folder, 'images'), path)
    },
  }
}

/** Reads `{ db: [{ data: { posts: [...] } }] }`, with or without `db`, and returns the rows of each table. */
async function readExport(file: string): Promise<(table: string) => Row[]> {
  const name = basename(file)
  if ((await stat(file)).size > largestFile)
    throw new AppError(
      'invalid',
      `${name} is larger than 400 MB. Ghost exports one site in parts: see its documentation.`,
    )
  const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '')
  try {
    const whole = JSON.parse(text)
    const { data } = whole.db?.[0] ?? whole
    if (typeof data !== 'object' || data === null) throw new Error('no data')
    return (table) => (Array.isArray(data[table]) ? data[table] : [])
  } catch (cause) {
    const isCut = text.trimStart().startsWith('{') && !/\}\s*$/.test(text)
    const problem = isCut
      ? `${name} ends in the middle: its download was cut short. Export it again.`
      : `${name} is not an export of Ghost. Make one there: Settings, Migration tools, Export.`
    throw new AppError('invalid', problem, { cause })
  }
}

const nameRows = (rows: readonly Row[]) =>
  new Map(rows.map((row) => [textOf(row.id), oneLine(textOf(row.name))]))

/** Returns the names of each post, in their order. */
function groupNames(links: readonly Row[], key: string, rows: readonly Row[]): ReadonlyMap<string, string[]> {
  const names = nameRows(rows)
  const sorted = links.toSorted((one, other) => Number(one.sort_order ?? 0) - Number(other.sort_order ?? 0))
  const groups = new Map<string, string[]>()
  for (const row of sorted) {
    const name = names.get(textOf(row[key]))
    const post = textOf(row.post_id)
    if (name) groups.set(post, [...(groups.get(post) ?? []), name])
  }
  return groups
}

/** Returns a value as text without NUL; ids were numbers once. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? manyLines(value) : typeof value === 'number' ? String(value) : ''
}

/** Reads a time: ISO 8601, `2019-05-04 10:00:00` in UTC, or milliseconds. */
export function readTime(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const isPlain = typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/.test(value)
  const time = new Date(isPlain ? `${value.slice(0, 19).replace(' ', 'T')}Z` : value)
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}

interface Named {
  authors: ReadonlyMap<string, string[]>
  tags: ReadonlyMap<string, string[]>
  users: ReadonlyMap<string, string>
  /** Texts for search engines, which older versions have in the post itself. */
  meta: ReadonlyMap<string, Row>
}

function readArticle(post: Row, named: Named): ArticleItem {
  const id = textOf(post.id)
  const kind = post.type === 'page' || post.page === 1 || post.page === true ? 'page' : 'post'
  const { state, was, note } = readState(post, kind)
  const [category, ...tags] = named.tags.get(id) ?? []
  const meta = named.meta.get(id) ?? post
  const featured = readPictureAddress(withoutHost(textOf(post.feature_image ?? post.image)))
  const [slug, published] = [textOf(post.slug), readTime(post.published_at)]
  let converted: Converted | undefined
  const convert = () => {
    converted ??= convertContent(post)
    return converted
  }
  return {
    ...{ kind, sourceId: `${kind}-${id}`, state, was, slug, category, tags },
    title: oneLine(textOf(post.title)),
    get notes() {
      return [...(note ? [note] : []), ...convert().notes]
    },
    get content() {
      return convert().markdown
    },
    excerpt: oneLine(textOf(post.custom_excerpt)),
    author: named.authors.get(id)?.join(', ') || named.users.get(textOf(post.author_id)),
    seoTitle: oneLine(textOf(meta.meta_title)) || undefined,
    seoDescription: oneLine(textOf(meta.meta_description)) || undefined,
    publishedAt: state === 'draft' ? undefined : published,
    createdAt: readTime(post.created_at) ?? published,
    updatedAt: readTime(post.updated_at),
    featuredImage: featured ? { address: featured, alt: oneLine(textOf(meta.feature_image_alt)) } : undefined,
    oldAddresses: slug ? [`/${slug}/`] : [],
  }
}

function readState(post: Row, kind: 'post' | 'page'): { state: ImportState; was: string; note?: string } {
  const { status, visibility = 'public' } = post
  if (status === 'sent') return { state: 'draft', was: 'for members', note: 'It was sent by email only.' }
  if (status !== 'published' && status !== 'scheduled') return { state: 'draft', was: 'draft' }
  if (visibility !== 'public') return { state: 'draft', was: 'for members' }
  const was = status === 'published' ? 'public' : 'scheduled'
  return { state: kind === 'page' ? 'draft' : status, was }
}

function convertContent(post: Row): Converted {
  const html = withoutHost(textOf(post.html))
  if (html === '') {
    const lines = textOf(post.plaintext).split(/\n{2,}/)
    const { markdown } = convertHtml(lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(''))
    return { markdown, notes: markdown ? ['The export has only its words, without their layout.'] : [] }
  }
  const { markdown, notes } = convertHtml(html, { pictureOf: readPictureAddress })
  if (/\/content\/(files|media)\//.test(html))
    notes.push('It links to files, which are not imported: upload them elsewhere.')
  return { markdown, notes }
}

/** Exports do not name their site: they have a placeholder for it. */
const withoutHost = (text: string) => text.replace(/__GHOST_URL__\/?/g, '/')

/** Returns the address of the file that was uploaded, in place of its smaller copies. */
function readPictureAddress(address: string): string | undefined {
  const original = address.replace(/(\/content\/images\/)size\/[wh\d]{1,20}\/(?:format\/\w{1,10}\/)?/, '$1')
  if (/^\/(?!\/)/.test(original)) return original
  const url = URL.parse(original, 'https://old.invalid')
  return url && /^https?:$/.test(url.protocol) && url.host !== 'old.invalid' ? url.href : undefined
}
