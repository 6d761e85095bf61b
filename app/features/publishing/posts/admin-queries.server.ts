import type { PostTable } from '#db/tables.ts'
import type { Database } from '#platform/db/database.server.ts'
import { type AdminFilters, listForAdmin, showAdminRow } from '../list/admin-list.server.ts'
import type { AdminPost, AdminPostList } from './schema.ts'

const table = { table: 'post', order: 'touchedAt', searched: ['title', 'draftTitle', 'slug'] } as const

/** Lists posts for the admin table, the last changed first. */
export async function listPostsForAdmin(
  db: Database,
  now: Date,
  filters: AdminFilters,
): Promise<AdminPostList> {
  const { rows, ...page } = await listForAdmin<PostTable>(db, table, filters, now)
  return { posts: rows.map((row) => showAdminPost(row, now)), ...page }
}

function showAdminPost(row: PostTable, now: Date): AdminPost {
  return {
    ...showAdminRow(row, now),
    excerpt: row.excerpt,
    content: row.content,
    readingMinutes: row.readingMinutes,
    featuredImage: row.featuredImage,
    featuredImageAlt: row.featuredImageAlt,
    category: row.category,
    author: row.author,
  }
}

/** Lists the last changed posts, drafts included, for the dashboard. */
export async function listLatestPosts(
  db: Database,
  now: Date,
  limit: number,
): Promise<Omit<AdminPost, 'content'>[]> {
  const { posts } = await listPostsForAdmin(db, now, { page: 1, limit })
  return posts.map(({ content: _, ...post }) => post)
}

/** Lists the categories in use, to be suggested in the editor. */
export async function listPostCategories(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('post')
    .select('category')
    .distinct()
    .where('category', 'is not', null)
    .where('trashedAt', 'is', null)
    .orderBy('category')
    .limit(100)
    .execute()
  return rows.flatMap(({ category }) => category || [])
}
