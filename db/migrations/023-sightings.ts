import type { Migration } from './migration.ts'

/** Adds observations of a serving process that its operator has to know of, read by other processes such as `doctor`. */
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
