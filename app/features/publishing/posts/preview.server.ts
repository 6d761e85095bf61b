import type { App } from '#platform/app.ts'
import { openPreviewLink } from '../preview-links.server.ts'
import { findEdited } from '../publication.server.ts'
import { posts } from './publication.server.ts'
import type { ArticlePost } from './reading/article.tsx'

interface PreviewedPost {
  post: ArticlePost
  /** When the link stops working. */
  expiresAt: string
}

/** Finds the post of a preview link, with its draft text. */
export async function findPreviewedPost(app: App, token: string): Promise<PreviewedPost | undefined> {
  const opened = await openPreviewLink(app, 'blog', token)
  const edited = opened && (await findEdited(app.db, posts, opened.itemId))
  if (!edited || edited.row.trashedAt !== null) return undefined
  const { row, text } = edited
  const { headings, content: _, title, ...columns } = posts.columnsOf(text, posts.render(text.content))
  const post = {
    ...columns,
    slug: text.slug,
    title: title || 'Untitled',
    headings: JSON.parse(headings),
    publishedAt: row.publishedAt ?? app.clock.now().toISOString(),
    updatedAt: row.updatedAt,
  }
  return { post, expiresAt: opened.expiresAt }
}
