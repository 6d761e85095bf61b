import type { App } from '#platform/app.ts'
import { readingMinutes } from '#platform/markdown/reading-minutes.ts'
import { ours } from '#platform/markdown/renderer.server.ts'
import type { PublishedPost } from '#services/posts/posts.server.ts'
import type { IssuePage } from '../mail/render-issue.server.ts'
import type { ArchivedIssue } from './queries.server.ts'

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
