import type { NotNull } from 'kysely'
import type { Database } from '#platform/db/database.server.ts'
import { readPage } from '#platform/db/read-page.server.ts'
import type { PageAnswer, PageRequest } from '#platform/http/list-page.ts'
import type { Heading } from '#platform/markdown/render-markdown.server.ts'
import { findMovedItem } from '../item-kind.server.ts'
import { countPublic } from '../state/count-states.server.ts'

/** A post as lists show it. */
export interface PostSummary {
  slug: string
  title: string
  excerpt: string
  category: string | null
  publishedAt: string
  readingMinutes: number
  featuredImage: string | null
  featuredImageAlt: string
}

export interface Post extends PostSummary {
  id: string
  content: string
  contentHtml: string
  headings: Heading[]
  author: string | null
  seoTitle: string | null
  seoDescription: string | null
  updatedAt: string
}

interface PostPage<Shown = PostSummary> extends PageAnswer {
  posts: Shown[]
}

const summary = [
  'slug',
  'title',
  'excerpt',
  'category',
  'publishedAt',
  'readingMinutes',
  'featuredImage',
  'featuredImageAlt',
] as const

const whole = [
  ...summary,
  'id',
  'content',
  'contentHtml',
  'headings',
  'author',
  'seoTitle',
  'seoDescription',
  'updatedAt',
] as const

/** Published posts, newest first, as lists show them. */
export async function listPublishedPosts(db: Database, now: Date, request: PageRequest): Promise<PostPage> {
  const posts = newest(db, now).select(summary).$narrowType<Published>()
  const { rows, ...page } = await readPage(posts, request, countPublic(db, 'post', now))
  return { posts: rows, ...page }
}

/** Lists published posts with their content. */
export async function listWholePosts(db: Database, now: Date, request: PageRequest): Promise<PostPage<Post>> {
  const posts = newest(db, now).select(whole).$narrowType<Published>()
  const { rows, ...page } = await readPage(posts, request, countPublic(db, 'post', now))
  return { posts: rows.map(readPost), ...page }
}

export async function findPublishedPost(
  db: Database,
  now: Date,
  name: { slug: string } | { id: string },
): Promise<Post | undefined> {
  const [column, value] = 'slug' in name ? (['slug', name.slug] as const) : (['id', name.id] as const)
  const row = await published(db, now)
    .select(whole)
    .$narrowType<Published>()
    .where(column, '=', value)
    .executeTakeFirst()
  return row && readPost(row)
}

/** Finds the current slug of a post that once had this one. */
export async function findMovedPost(db: Database, now: Date, slug: string): Promise<string | undefined> {
  const id = await findMovedItem(db, { kind: 'post', slug })
  if (id === undefined) return undefined
  const row = await published(db, now).select('slug').where('id', '=', id).executeTakeFirst()
  return row?.slug
}

/** Lists the newest posts except one. */
export async function listOtherPosts(
  db: Database,
  now: Date,
  slug: string,
  limit: number,
): Promise<PostSummary[]> {
  return newest(db, now)
    .select(summary)
    .$narrowType<Published>()
    .where('slug', '!=', slug)
    .limit(limit)
    .execute()
}

/** Lists slugs of published posts with the time of their last change. */
export async function listPostAddresses(
  db: Database,
  now: Date,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ slug: string; updatedAt: string }[]> {
  return published(db, now)
    .select(['slug', 'updatedAt'])
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

type Published = { publishedAt: NotNull }

const newest = (db: Database, now: Date) =>
  published(db, now).orderBy('publishedAt', 'desc').orderBy('id', 'desc')

/** Selects published posts: no drafts, no scheduled ones, none in the trash. */
const published = (db: Database, now: Date) =>
  db
    .selectFrom('post')
    .where('trashedAt', 'is', null)
    .where('publishedAt', '<=', now.toISOString())
    .$narrowType<{ publishedAt: string }>()

function readPost<Row extends { headings: string }>(
  row: Row,
): Omit<Row, 'headings'> & { headings: Heading[] } {
  return { ...row, headings: JSON.parse(row.headings) as Heading[] }
}
