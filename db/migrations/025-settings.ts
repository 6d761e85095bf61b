import type { Migration } from './migration.ts'

/** Adds the settings that the owner changes in the admin area: a row for each group of them. */
export const settings: Migration = {
  name: '025-settings',
  async up(db, { text, integer }) {
    await db.schema
      .createTable('setting')
      .addColumn('name', text, (column) => column.primaryKey())
      .addColumn('value', text, (column) => column.notNull())
      .addColumn('version', integer, (column) => column.notNull())
      .addColumn('updatedAt', text, (column) => column.notNull())
      .execute()
  },
}
