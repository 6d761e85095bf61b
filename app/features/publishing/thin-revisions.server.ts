import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import type { RevisionReason } from './answers.ts'
import type { ItemTable } from './publication.server.ts'

const revisionDays = 30

/** Revisions that were never the saved text. */
const passing: RevisionReason[] = ['autosaved', 'restored', 'refused']
/** Revisions deleted in one run; the rest waits for the next hour. */
const atOnce = 2000

/**
 * Deletes unsaved revisions older than `revisionDays`, except the last one of each day and author. Keeps every saved
 * text, which readers may have seen and the history names, and the current draft. Runs periodically in any number of
 * processes.
 */
export async function thinRevisions(app: App, { table }: { table: ItemTable }): Promise<void> {
  const { db, clock } = app
  const before = new Date(clock.now().getTime() - revisionDays * 24 * 60 * 60 * 1000).toISOString()
  const idle = db
    .selectFrom('revision as old')
    .select('old.id')
    .where('old.reason', 'in', passing)
    .where('old.savedAt', '<', before)
    .where(
      sql<boolean>`exists (
        select 1 from ${sql.table(table)} as item
        where item.id = ${sql.ref('old.itemId')}
          and ${sql.ref('item.workingRevision')} is distinct from ${sql.ref('old.id')}
      )`,
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('revision as later')
          .select('later.id')
          .whereRef('later.itemId', '=', 'old.itemId')
          .whereRef('later.reason', '=', 'old.reason')
          .whereRef('later.savedBy', 'is not distinct from', 'old.savedBy')
          .whereRef('later.savedAt', '>', 'old.savedAt')
          .whereRef(
            sql`substr(later.${sql.ref('savedAt')}, 1, 10)`,
            '=',
            sql`substr(old.${sql.ref('savedAt')}, 1, 10)`,
          ),
      ),
    )
    .limit(atOnce)
  await db.deleteFrom('revision').where('id', 'in', idle).execute()
}
