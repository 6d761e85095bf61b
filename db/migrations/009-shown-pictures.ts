import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Stores on each picture whether a text shows it, so that counting unused pictures does not compare 10,000 pictures with
 * all texts. Pictures that are unused or lack a description are one range of an index each.
 */
export const shownPictures: Migration = {
  name: '009-shown-pictures',
  async up(db, { integer }) {
    await db.schema
      .alterTable('media')
      .addColumn('shown', integer, (column) => column.notNull().defaultTo(0).check(sql`shown in (0, 1)`))
      .execute()
    await sql`
      update media set shown = 1
      where exists (select 1 from ${sql.table('mediaUse')} as used where used.src = media.src)
    `.execute(db)
    await db.schema.createIndex('mediaShown').on('media').columns(['trashedAt', 'shown', 'id']).execute()
    await db.schema.createIndex('mediaAlt').on('media').columns(['trashedAt', 'alt', 'id']).execute()
  },
}
