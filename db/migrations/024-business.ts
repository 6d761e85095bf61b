import type { Migration } from './migration.ts'

/** Adds what the owner changes of the studio's words, its history, and the preview of a change. */
export const business: Migration = {
  name: '024-business',
  async up(db, { text, integer }) {
    await db.schema
      .createTable('business')
      .addColumn('part', text, (column) => column.primaryKey())
      .addColumn('value', text)
      .addColumn('version', integer, (column) => column.notNull())
      .addColumn('updatedAt', text, (column) => column.notNull())
      .addColumn('by', text)
      .addColumn('pulledAt', text)
      .execute()
    await db.schema
      .createTable('businessRevision')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('part', text, (column) => column.notNull())
      .addColumn('value', text, (column) => column.notNull())
      .addColumn('at', text, (column) => column.notNull())
      .addColumn('by', text)
      .execute()
    await db.schema.createIndex('businessRevisionOf').on('businessRevision').columns(['part', 'id']).execute()
    await db.schema
      .createTable('businessPreview')
      .addColumn('sessionId', text, (column) =>
        column.primaryKey().references('session.id').onDelete('cascade'),
      )
      .addColumn('id', text, (column) => column.notNull())
      .addColumn('part', text, (column) => column.notNull())
      .addColumn('value', text, (column) => column.notNull())
      .execute()
  },
}
