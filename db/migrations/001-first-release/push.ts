import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../migration.ts'

export async function createPush(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await createSubscriptions(db, types)
  await createSends(db, types)
  await createDevices(db, types)
}

async function createSubscriptions(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('pushSubscription')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('endpoint', text, (column) => column.notNull().unique())
    .addColumn('p256dh', text, (column) => column.notNull())
    .addColumn('auth', text, (column) => column.notNull())
    .addColumn('device', text, (column) => column.notNull())
    .addColumn('articles', integer, (column) => column.notNull())
    .addColumn('projects', integer, (column) => column.notNull())
    .addColumn('news', integer, (column) => column.notNull())
    .addColumn('consentAt', text, (column) => column.notNull())
    .addColumn('topicsAt', text, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('pushDay')
    .addColumn('day', text, (column) => column.primaryKey())
    .addColumn('begun', integer, (column) => column.notNull())
    .addColumn('ended', integer, (column) => column.notNull())
    .execute()
}

async function createSends(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('pushTemplate')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('topic', text)
    .addColumn('notification', text, (column) => column.notNull())
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('updatedAt', text, (column) => column.notNull())
    .addColumn('usedAt', text)
    .execute()
  await db.schema
    .createTable('pushSend')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('source', text, (column) => column.unique())
    .addColumn('notification', text, (column) => column.notNull())
    .addColumn('topics', text, (column) => column.notNull())
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('sendAt', text, (column) => column.notNull())
    .addColumn('startedAt', text)
    .addColumn('endedAt', text)
    .addColumn('cancelledAt', text)
    .addColumn('total', integer, (column) => column.notNull())
    .addColumn('delivered', integer, (column) => column.notNull())
    .addColumn('failed', integer, (column) => column.notNull())
    .addColumn('gone', integer, (column) => column.notNull())
    .addColumn('clicked', integer, (column) => column.notNull())
    .addColumn('problem', text)
    .execute()
}

async function createDevices(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('pushDevice')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('userId', text, (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('sessionId', text, (column) => column.notNull().references('session.id').onDelete('cascade'))
    .addColumn('endpoint', text, (column) => column.notNull().unique())
    .addColumn('p256dh', text, (column) => column.notNull())
    .addColumn('auth', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('kinds', text, (column) => column.notNull())
    .addColumn('showNames', integer, (column) => column.notNull())
    .addColumn('fromHour', integer)
    .addColumn('toHour', integer)
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('updatedAt', text, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('pushDeviceByUser').on('pushDevice').column('userId').execute()
  await db.schema.createIndex('pushDeviceBySession').on('pushDevice').column('sessionId').execute()
}
