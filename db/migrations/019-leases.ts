import type { Migration } from './migration.ts'

/** Adds which process does what, and what each sweep usually erases. */
export const leases: Migration = {
  name: '019-leases',
  async up(db, { text, integer }) {
    await db.schema
      .createTable('lease')
      .addColumn('name', text, (column) => column.primaryKey())
      .addColumn('takenAt', text, (column) => column.notNull())
      .addColumn('holder', text)
      .execute()
    await db.schema
      .createTable('sweep')
      .addColumn('name', text, (column) => column.primaryKey())
      .addColumn('ranAt', text, (column) => column.notNull())
      .addColumn('usual', integer, (column) => column.notNull())
      .addColumn('heldAt', text)
      .execute()
  },
}
