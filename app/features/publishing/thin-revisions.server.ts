import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import type { RevisionReason } from './answers.ts'
import type { ItemTable } from './publication.server.ts'

export const revisionDays = 30

/** Steps on the way to a text that was saved, or beside it. */
const passing: RevisionReason[] = ['autosaved', 'restored', 'refused']
/** Each a text of some kilobytes; what is left of a large heap waits for the next hour. */
const atOnce = 2000

/**
 * Of what is older than `revisionDays`, the last step of each day and author stays. Whatever was saved stays for good:
 * readers may have seen it, and the history names it. So does the text that is being worked on, however long it rests.
 * To be run now and then, in any number of processes.
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
