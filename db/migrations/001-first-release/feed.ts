import type { Kysely } from 'kysely'
import { type ColumnTypes, isFlag } from '../migration.ts'

export async function createFeed(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('notification')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('body', text)
    .addColumn('link', text)
    .addColumn('quiet', integer, (column) => column.notNull().defaultTo(0))
    .addColumn('createdAt', text, (column) => column.notNull())
    .addCheckConstraint('notificationQuiet', isFlag('quiet'))
    .execute()
  await db.schema.createIndex('notificationOrder').on('notification').columns(['createdAt', 'id']).execute()
  await db.schema
    .createTable('notificationRead')
    .addColumn('userId', text, (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('notificationId', text, (column) =>
      column.notNull().references('notification.id').onDelete('cascade'),
    )
    .addColumn('readAt', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('notificationReadKey', ['userId', 'notificationId'])
    .execute()
  await db.schema.createIndex('notificationReadBy').on('notificationRead').column('notificationId').execute()
}
