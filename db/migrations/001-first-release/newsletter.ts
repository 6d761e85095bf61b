import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../migration.ts'

export async function createNewsletter(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('subscriber')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('email', text, (column) => column.notNull().unique())
    .addColumn('origin', text, (column) => column.notNull())
    .addColumn('consentAt', text, (column) => column.notNull())
    .addColumn('mailedAt', text)
    .addColumn('confirmedAt', text)
    .addColumn('unsubscribedAt', text)
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('visit', text)
    .execute()
}
