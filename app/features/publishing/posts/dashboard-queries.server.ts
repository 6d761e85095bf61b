import type { Database } from '#platform/db/database.server.ts'
import type { Growth } from '#platform/growth.ts'
import { countGrowth, listComing } from '../figures.server.ts'
import { listPostsForAdmin } from './admin-queries.server.ts'
import type { AdminPost } from './schema.ts'

/** How many are public, and how many were a month ago. */
export function countPostGrowth(db: Database, now: Date): Promise<Growth> {
  return countGrowth(db, 'post', now)
}

/** Those that will be published next. */
export function listScheduledPosts(db: Database, now: Date, limit: number) {
  return listComing(db, 'post', now, limit)
}

/** For the dashboard, drafts among them: what was touched last. */
export async function listLatestPosts(
  db: Database,
  now: Date,
  limit: number,
): Promise<Omit<AdminPost, 'content'>[]> {
  const { posts } = await listPostsForAdmin(db, now, { page: 1, limit })
  return posts.map(({ content: _, ...post }) => post)
}
