import type { Migration } from './migration.ts'

/** What a serving process has seen that its operator has to know, also in another process such as `doctor`. */
export const sightings: Migration = {
  name: '023-sightings',
  async up(db, { text }) {
    await db.schema
      .createTable('sighting')
      .addColumn('name', text, (column) => column.primaryKey().notNull())
      .addColumn('seenAt', text, (column) => column.notNull())
      .execute()
  },
}
