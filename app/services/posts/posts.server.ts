import type { Database } from '#platform/db/database.server.ts'

/** A published post, as other capabilities need it: Markdown and the picture above it. */
export interface PublishedPost {
  id: string
  slug: string
  title: string
  excerpt: string
  content: string
  featuredImage: string | null
  featuredImageAlt: string
  readingMinutes: number
  publishedAt: string
}

export async function findPublishedPost(
  db: Database,
  id: string,
  now: Date,
): Promise<PublishedPost | undefined> {
  const row = await published(db, now).where('id', '=', id).executeTakeFirst()
  return row && { ...row, publishedAt: row.publishedAt as string }
}

/** Lists the posts published last, to choose one from. */
export function listPublishedPosts(
  db: Database,
  now: Date,
): Promise<Pick<PublishedPost, 'id' | 'slug' | 'title' | 'excerpt'>[]> {
  return published(db, now)
    .clearSelect()
    .select(['id', 'slug', 'title', 'excerpt'])
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

function published(db: Database, now: Date) {
  return db
    .selectFrom('post')
    .select([
      'id',
      'slug',
      'title',
      'excerpt',
      'content',
      'featuredImage',
      'featuredImageAlt',
      'readingMinutes',
      'publishedAt',
    ])
    .where('publishedAt', '<=', now.toISOString())
    .where('trashedAt', 'is', null)
}
