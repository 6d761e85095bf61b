import type { Migration } from './migration.ts'

/** Adds the last run of each task in a process beside the site, which was a file before. */
export const runs: Migration = {
  name: '022-runs',
  async up(db, { text }) {
    await db.schema
      .createTable('run')
      .addColumn('task', text, (column) => column.primaryKey())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('by', text)
      .addColumn('since', text, (column) => column.notNull())
      .addColumn('step', text)
      .addColumn('endedAt', text)
      .addColumn('problem', text)
      .execute()
  },
}
