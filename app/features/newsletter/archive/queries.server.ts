import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { readPage } from '#platform/db/read-page.server.ts'
import type { PageRequest } from '#platform/http/list-page.ts'
import { readingMinutes } from '#platform/markdown/reading-minutes.ts'
import { ours } from '#platform/markdown/renderer.server.ts'
import type { PublishedPost } from '#services/posts/posts.server.ts'
import type { IssuePage } from '../mail/render-issue.server.ts'

/** The tag of pages that show issues. It changes when the first mail of an issue has left. */
export const archiveTag = 'newsletter'

/** An issue as lists of the archive show it. */
export interface ArchiveEntry {
  number: number
  subject: string
  preview: string
  /** When its first mail had left. */
  publicAt: string
}

export interface ArchivedIssue extends ArchiveEntry {
  content: string
  postId: string | null
  extent: string | null
  /** Its page as the mail was sent, in JSON. */
  page: string | null
}

const entry = ['number', 'subject', 'preview', 'publicAt'] as const
const whole = [...entry, 'content', 'postId', 'extent', 'page'] as const

/** Lists issues, newest first. */
export async function listArchive(db: Database, request: PageRequest) {
  const { rows, ...page } = await readPage(newest(db).select(entry).$narrowType<Sent>(), request)
  return { issues: rows, ...page }
}

/** Lists the newest issues with their texts. */
export function listWholeIssues(db: Database, limit: number): Promise<ArchivedIssue[]> {
  return newest(db).select(whole).$narrowType<Sent>().limit(limit).execute()
}

export function findArchivedIssue(db: Database, number: number): Promise<ArchivedIssue | undefined> {
  return sent(db).select(whole).$narrowType<Sent>().where('number', '=', number).executeTakeFirst()
}

/** Lists the issues that are the only page with their text. One made from a post leads search engines to the post. */
export async function listIssueAddresses(
  db: Database,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ number: number; updatedAt: string }[]> {
  const rows = await newest(db)
    .select(['number', 'publicAt'])
    .$narrowType<Sent>()
    .where('postId', 'is', null)
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ number, publicAt }) => ({ number, updatedAt: publicAt }))
}

export async function countIssueAddresses(db: Database): Promise<number> {
  const { count } = await sent(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('postId', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

interface Sent {
  number: number
  publicAt: string
}

const sent = (db: Database) =>
  db.selectFrom('newsletterIssue').where('publicAt', 'is not', null).where('number', 'is not', null)

const newest = (db: Database) => sent(db).orderBy('number', 'desc')

/**
 * Returns an issue as it was sent, whatever became of its post. For an issue that was sent before its page was stored, it
 * renders the text of the issue, or else that of its post as it is now.
 */
export async function renderArchived(
  { renderer }: Pick<App, 'renderer'>,
  { subject, content, extent, page }: Pick<ArchivedIssue, 'subject' | 'content' | 'extent' | 'page'>,
  post: PublishedPost | undefined,
): Promise<IssuePage> {
  if (page !== null) return JSON.parse(page)
  const ofPost = extent === 'all' ? post?.content : post?.excerpt
  const source = content.trim() === '' ? (ofPost ?? '') : content
  const { html, words } = await renderer.article(ours, source)
  const cover = post?.featuredImage ? { src: post.featuredImage, alt: post.featuredImageAlt } : null
  return { title: post?.title ?? subject, html, minutes: readingMinutes(words), cover }
}
