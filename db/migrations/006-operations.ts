import type { Migration } from './migration.ts'

/** Adds the claim of the nightly backup, which one of several machines makes. */
export const operations: Migration = {
  name: '006-operations',
  async up(db, { text }) {
    await db.schema
      .createTable('lastBackup')
      .addColumn('name', text, (column) => column.primaryKey())
      .addColumn('takenAt', text)
      .addColumn('folder', text)
      .addColumn('claimedAt', text)
      .addColumn('claimedBy', text)
      .execute()
  },
}
