import type { Migration } from './migration.ts'

export const media: Migration = {
  name: '005-media',
  async up(db, { text, integer }) {
    await db.schema
      .createTable('media')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('src', text, (column) => column.notNull().unique())
      .addColumn('stem', text, (column) => column.notNull().unique())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('alt', text, (column) => column.notNull())
      .addColumn('search', text, (column) => column.notNull())
      .addColumn('hash', text, (column) => column.notNull().unique())
      .addColumn('bytes', integer, (column) => column.notNull())
      .addColumn('width', integer, (column) => column.notNull())
      .addColumn('height', integer, (column) => column.notNull())
      .addColumn('widths', text, (column) => column.notNull())
      .addColumn('formats', text, (column) => column.notNull())
      .addColumn('blur', text, (column) => column.notNull())
      .addColumn('colour', text, (column) => column.notNull())
      .addColumn('createdBy', text, (column) => column.references('user.id').onDelete('set null'))
      .addColumn('createdAt', text, (column) => column.notNull())
      .addColumn('updatedAt', text, (column) => column.notNull())
      .addColumn('trashedAt', text)
      .execute()
    await db.schema.createIndex('mediaTrash').on('media').columns(['trashedAt', 'id']).execute()
    await db.schema.createIndex('mediaCreator').on('media').column('createdBy').execute()
    await db.schema
      .createTable('mediaUse')
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('itemId', text, (column) => column.notNull())
      .addColumn('src', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('mediaUseKey', ['kind', 'itemId', 'src'])
      .execute()
    await db.schema.createIndex('mediaUseSrc').on('mediaUse').column('src').execute()
    await db.schema
      .createTable('mediaScan')
      .addColumn('kind', text, (column) => column.primaryKey())
      .addColumn('seenUntil', text, (column) => column.notNull())
      .execute()
  },
}
