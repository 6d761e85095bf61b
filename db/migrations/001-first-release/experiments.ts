import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../migration.ts'

export async function createExperiments(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('experiment')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('path', text, (column) => column.notNull())
    .addColumn('goal', text, (column) => column.notNull())
    .addColumn('note', text, (column) => column.notNull())
    .addColumn('traffic', integer, (column) => column.notNull())
    .addColumn('effect', integer, (column) => column.notNull())
    .addColumn('variants', text, (column) => column.notNull())
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('updatedAt', text, (column) => column.notNull())
    .addColumn('startedAt', text)
    .addColumn('endedAt', text)
    .addColumn('winner', text)
    .addColumn('results', text)
    .execute()
  await db.schema.createIndex('experimentByPath').on('experiment').columns(['path', 'startedAt']).execute()
}
