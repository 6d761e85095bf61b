import type { App } from '#platform/app.ts'
import { readingMinutes } from '#platform/markdown/reading-minutes.ts'
import { ours } from '#platform/markdown/renderer.server.ts'
import type { PublishedPost } from '#services/posts/posts.server.ts'
import type { ArchivedIssue } from './queries.server.ts'

/** Renders the text of an issue for its page. An issue without one of its own has that of its post. */
export async function renderArchived(
  { renderer }: Pick<App, 'renderer'>,
  { content, extent }: Pick<ArchivedIssue, 'content' | 'extent'>,
  post: PublishedPost | undefined,
): Promise<{ html: string; minutes: number }> {
  const ofPost = extent === 'all' ? post?.content : post?.excerpt
  const source = content.trim() === '' ? (ofPost ?? '') : content
  const { html, words } = await renderer.article(ours, source)
  return { html, minutes: readingMinutes(words) }
}
