import { sql } from 'kysely'
import { type Migration, withoutRowid } from './migration.ts'

/** Adds the hashes by which a second visitor with the same missed words is recognised. They are deleted when their month is over. */
export const missedSearches: Migration = {
  name: '013-missed-searches',
  async up(db, { text }, engine) {
    await db.schema
      .createTable('analyticsMissedSearch')
      .addColumn('words', text, (column) => column.notNull())
      .addColumn('visitor', text, (column) => column.notNull())
      .addColumn('month', text, (column) => column.notNull())
      .addColumn('day', sql`smallint`, (column) => column.notNull())
      .addPrimaryKeyConstraint('analyticsMissedSearchKey', ['words', 'visitor'])
      .modifyEnd(withoutRowid[engine])
      .execute()
    await db.schema.createIndex('analyticsMissedSearchOf').on('analyticsMissedSearch').column('day').execute()
  },
}
