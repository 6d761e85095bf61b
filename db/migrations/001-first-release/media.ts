import type { Kysely } from 'kysely'
import { type ColumnTypes, isFlag } from '../migration.ts'

export async function createMedia(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
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
    .addColumn('shown', integer, (column) => column.notNull().defaultTo(0).check(isFlag('shown')))
    .execute()
  // Pictures that are unused or lack a description are one range of an index each.
  await db.schema
    .createIndex('mediaTrash')
    .on('media')
    .columns(['trashedAt', 'id', 'alt', 'src', 'search'])
    .execute()
  await db.schema.createIndex('mediaShown').on('media').columns(['trashedAt', 'shown', 'id']).execute()
  await db.schema.createIndex('mediaAlt').on('media').columns(['trashedAt', 'alt', 'id']).execute()
  await db.schema.createIndex('mediaCreator').on('media').column('createdBy').execute()
  await db.schema
    .createTable('mediaUse')
    .addColumn('itemId', text, (column) => column.notNull())
    .addColumn('src', text, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('href', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('mediaUseKey', ['itemId', 'src'])
    .execute()
  await db.schema.createIndex('mediaUseSrc').on('mediaUse').column('src').execute()
}
