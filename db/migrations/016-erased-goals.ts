import type { Migration } from './migration.ts'

/** Adds the goals of erased persons, which stay in the figures without their names. */
export const erasedGoals: Migration = {
  name: '016-erased-goals',
  async up(db, { text, integer }) {
    await db.schema
      .createTable('erasedGoal')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('at', text, (column) => column.notNull())
      .addColumn('visit', text)
      .addColumn('worth', integer)
      .execute()
    await db.schema.createIndex('erasedGoalAt').on('erasedGoal').columns(['kind', 'at']).execute()
  },
}
