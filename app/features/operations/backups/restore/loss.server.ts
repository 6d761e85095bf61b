import { sql } from 'kysely'
import type { Database } from '#platform/db/database.server.ts'
import { type Loss, losses } from './loss.ts'

/** Counts a site's changes since a moment, which a restore to that moment would lose. */
export async function countLoss(db: Database, since: string): Promise<Loss> {
  const counts = await Promise.all(
    losses.map(({ table, since: column, kind }) => count(db, { table, column, kind, since })),
  )
  return Object.fromEntries(losses.map(({ key }, at) => [key, counts[at]])) as Loss
}

interface Counted {
  table: string
  column: string
  kind: string | undefined
  since: string
}

async function count(db: Database, { table, column, kind, since }: Counted): Promise<number> {
  const ofKind = kind ? sql` and kind = ${kind}` : sql``
  const later = sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} > ${since}${ofKind}`
  const { rows } = await later.execute(db)
  return rows[0]?.count ?? 0
}
