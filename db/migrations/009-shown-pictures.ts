import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Whether any text shows a picture stands at the picture, so that a library of 10,000 need not be held against all texts
 * for one figure; those that somebody should look at are a short stretch of an index each.
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
