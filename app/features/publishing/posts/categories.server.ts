import type { Database } from '#platform/db/database.server.ts'

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
