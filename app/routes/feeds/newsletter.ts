import { content } from '#content'
import { archivePath, issuePath } from '#features/newsletter/archive/issue-path.ts'
import {
  type ArchivedIssue,
  archiveTag,
  listWholeIssues,
  renderArchived,
} from '#features/newsletter/archive/queries.server.ts'
import type { App } from '#platform/app.ts'
import { type FeedItem, writeRss } from '#platform/feeds/rss.server.ts'
import { appOf, tagPage } from '#platform/http/page-context.server.ts'
import { findPublishedPost } from '#services/posts/posts.server.ts'
import { studio } from '#studio'
import type { Route } from './+types/newsletter'

/** A year of a monthly newsletter. */
const issues = 12

export async function loader({ context }: Route.LoaderArgs) {
  const app = appOf(context)
  tagPage(context, archiveTag, 'posts')
  const items: FeedItem[] = []
  for (const issue of await listWholeIssues(app.db, issues)) items.push(await itemOf(app, issue))
  const rss = writeRss(items, {
    title: `${studio.name} newsletter`,
    description: content.newsletter.archive.subtitle,
    path: archivePath,
    feedPath: `${archivePath}/feed.xml`,
    siteUrl: app.config.siteUrl,
    language: studio.locale.toLowerCase(),
  })
  return new Response(rss, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } })
}

async function itemOf(app: App, issue: ArchivedIssue): Promise<FeedItem> {
  const { number, subject, preview, publicAt, postId } = issue
  const post = postId === null ? undefined : await findPublishedPost(app.db, postId, app.clock.now())
  const { html, cover } = await renderArchived(app, issue, post)
  return {
    ...{ path: issuePath(number), title: subject, publishedAt: publicAt, updatedAt: publicAt },
    ...{ author: null, category: null, excerpt: preview, html },
    picture: cover,
  }
}
