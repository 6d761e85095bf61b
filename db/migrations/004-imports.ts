import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const imports: Migration = {
  name: '004-imports',
  async up(db, { text }) {
    await db.schema
      .createTable('import')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('site', text, (column) => column.notNull())
      .addColumn('source', text, (column) => column.notNull())
      .addColumn('createdAt', text, (column) => column.notNull())
      .addColumn('createdByName', text)
      .addColumn('plan', text)
      .addColumn('startedAt', text)
      .addColumn('runner', text)
      .addColumn('progress', text)
      .addColumn('stopAskedAt', text)
      .addColumn('problem', text)
      .addColumn('shownAt', text)
      .addColumn('endedAt', text)
      .addColumn('undoneAt', text)
      .addColumn('result', text)
      .execute()
    await db.schema
      .createIndex('importUnfinished')
      .on('import')
      .column('site')
      .where(sql.ref('endedAt'), 'is', null)
      .execute()
    await db.schema
      .createTable('importedItem')
      .addColumn('site', text, (column) => column.notNull())
      .addColumn('sourceId', text, (column) => column.notNull())
      .addColumn('importId', text, (column) => column.notNull().references('import.id').onDelete('cascade'))
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('itemId', text, (column) => column.notNull())
      .addColumn('title', text, (column) => column.notNull())
      .addColumn('mark', text, (column) => column.notNull())
      .addColumn('staged', text)
      .addColumn('notes', text, (column) => column.notNull())
      .addColumn('lookedAt', text)
      .addPrimaryKeyConstraint('importedItemKey', ['site', 'sourceId'])
      .execute()
    await db.schema
      .createIndex('importedItemImport')
      .on('importedItem')
      .columns(['importId', 'kind', 'sourceId'])
      .execute()
    await db.schema
      .createTable('oldAddress')
      .addColumn('path', text, (column) => column.primaryKey())
      .addColumn('importId', text, (column) => column.notNull().references('import.id').onDelete('cascade'))
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('target', text, (column) => column.notNull())
      .execute()
    await db.schema.createIndex('oldAddressImport').on('oldAddress').column('importId').execute()
    await db.schema.createIndex('oldAddressTarget').on('oldAddress').column('target').execute()
  },
}
