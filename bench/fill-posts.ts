import type { Insertable } from 'kysely'
import type { PostTable } from '#db/tables.ts'
import { readConfig } from '#platform/config/config.server.ts'
import { migrateToLatest } from '#platform/db/migrate.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { createId } from '#platform/ids.ts'
import { renderMarkdown } from '#platform/markdown/render-markdown.server.ts'

/** Below SQLite's limit of 32,766 values in a statement. */
const rowsPerStatement = 500

/** Fills a data folder, before the site starts on it, with published posts of an article's usual length. */
export async function fillPosts(dataDir: string, count: number, databaseUrl?: string): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' })
  const opened = await openDatabase(config)
  try {
    await migrateToLatest(opened, { dataDir })
    const write = createPost()
    for (let from = 0; from < count; from += rowsPerStatement) {
      const posts = Array.from({ length: Math.min(rowsPerStatement, count - from) }, (_, at) =>
        write(from + at),
      )
      await opened.db.insertInto('post').values(posts).execute()
    }
  } finally {
    await opened.close()
  }
}

function createPost(): (number: number) => Insertable<PostTable> {
  const content = Array.from(
    { length: 40 },
    (_, part) => `## Part ${part}\n\n${'Twelve words about walls, becks and barns. '.repeat(4)}`,
  ).join('\n\n')
  const { html, headings, words } = renderMarkdown(content)
  const first = Date.UTC(2015, 0, 1, 9)
  return (number) => {
    const publishedAt = new Date(first + number * 6 * 60 * 60 * 1000).toISOString()
    return {
      ...{
        id: createId(),
        slug: `post-${number}`,
        title: `Post ${number}`,
        excerpt: 'About walls and barns.',
      },
      content,
      contentHtml: html,
      headings: JSON.stringify(headings),
      readingMinutes: Math.ceil(words / 220),
      featuredImage: null,
      featuredImageAlt: '',
      category: 'Development',
      author: 'Headrow',
      seoTitle: null,
      seoDescription: null,
      publishedAt,
      createdAt: publishedAt,
      updatedAt: publishedAt,
      touchedAt: publishedAt,
      version: 1,
      excerptDerived: 0,
    }
  }
}
