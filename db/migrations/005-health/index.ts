import type { Migration } from '../migration.ts'

/** Stores the last result of the health checks of each machine, so that a restart does not forget since when. */
export const health: Migration = {
  name: '005-health',
  async up(db, { text }) {
    await db.schema
      .createTable('health')
      .addColumn('machine', text, (column) => column.primaryKey())
      .addColumn('checkedAt', text)
      .addColumn('report', text, (column) => column.notNull())
      .execute()
  },
}
