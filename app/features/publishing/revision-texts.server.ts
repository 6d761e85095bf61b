import type { Database } from '#platform/db/database.server.ts'

/** What the named revisions say, by their id. */
export async function readRevisionTexts(
  db: Database,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await db.selectFrom('revision').select(['id', 'text']).where('id', 'in', wanted).execute()
  return new Map(rows.map(({ id, text }) => [id, text]))
}
