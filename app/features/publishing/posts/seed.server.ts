import { readArticles } from '#content/documents.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.server.ts'
import { createId } from '#platform/ids.ts'
import { renderMarkdown } from '#platform/markdown/render-markdown.server.ts'
import { readingMinutes } from './reading-time.ts'

/** The three articles of a demonstration, each published at nine on its day. */
export async function seedBlog(db: Database, clock: Clock): Promise<void> {
  const now = clock.now().toISOString()
  const posts = readArticles().map(({ markdown, cover, coverAlt, publishedAt, ...article }) => {
    const { html, headings, words } = renderMarkdown(markdown)
    return {
      ...article,
      id: createId(),
      content: markdown,
      contentHtml: html,
      headings: JSON.stringify(headings),
      readingMinutes: readingMinutes(words),
      featuredImage: `/images/covers/${cover}-1280.jpg`,
      featuredImageAlt: coverAlt,
      publishedAt: `${publishedAt}T09:00:00.000Z`,
      createdAt: now,
      updatedAt: `${publishedAt}T09:00:00.000Z`,
      touchedAt: `${publishedAt}T09:00:00.000Z`,
      version: 1,
      excerptDerived: 0 as const,
    }
  })
  await db.insertInto('post').values(posts).execute()
}
