import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../migration.ts'

export async function createEnquiries(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await createInbox(db, types)
  await createThreads(db, types)
  await createSnippets(db, types)
}

async function createInbox(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('enquiry')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('status', text, (column) => column.notNull())
    .addColumn('person', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('message', text, (column) => column.notNull())
    .addColumn('phone', text)
    .addColumn('company', text)
    .addColumn('projectType', text)
    .addColumn('budget', text)
    .addColumn('timeframe', text)
    .addColumn('subject', text)
    .addColumn('services', text, (column) => column.notNull())
    .addColumn('plan', text)
    .addColumn('serviceType', text)
    .addColumn('source', text, (column) => column.notNull())
    .addColumn('visit', text)
    .addColumn('value', integer)
    .addColumn('fingerprint', text, (column) => column.notNull())
    .addColumn('spamScore', integer, (column) => column.notNull())
    .addColumn('toldAt', text)
    .addColumn('repliedAt', text)
    .addColumn('deletedAt', text)
    .addColumn('createdAt', text, (column) => column.notNull())
    .execute()
  // Ids sort by time, so each status, kind and the trash is a sorted list in an index, and is counted without its rows.
  await db.schema
    .createIndex('enquiryByStatus')
    .on('enquiry')
    .columns(['status', 'id', 'createdAt'])
    .where(sql.ref('deletedAt'), 'is', null)
    .execute()
  await db.schema
    .createIndex('enquiryByKind')
    .on('enquiry')
    .columns(['kind', 'status', 'id'])
    .where(sql.ref('deletedAt'), 'is', null)
    .execute()
  await db.schema
    .createIndex('enquiryTrash')
    .on('enquiry')
    .columns(['id', 'deletedAt', 'kind', 'status'])
    .where(sql.ref('deletedAt'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('enquiryTrashByKind')
    .on('enquiry')
    .columns(['kind', 'status'])
    .where(sql.ref('deletedAt'), 'is not', null)
    .execute()
  await db.schema.createIndex('enquiryPerson').on('enquiry').column('person').execute()
  await db.schema.createIndex('enquiryAge').on('enquiry').columns(['kind', 'createdAt']).execute()
  // A message gets its fingerprint by a job, after it is acknowledged.
  await db.schema
    .createIndex('enquiryFingerprint')
    .on('enquiry')
    .columns(['fingerprint', 'createdAt'])
    .where(sql.ref('fingerprint'), '<>', '')
    .execute()
}

async function createThreads(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('enquiryEntry')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('enquiryId', text, (column) => column.notNull().references('enquiry.id').onDelete('cascade'))
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('author', text, (column) => column.notNull())
    .addColumn('subject', text)
    .addColumn('body', text, (column) => column.notNull())
    .addColumn('sentAt', text)
    .addColumn('failedAt', text)
    .addColumn('failure', text)
    .addColumn('createdAt', text, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('enquiryThread').on('enquiryEntry').columns(['enquiryId', 'id']).execute()
  await db.schema
    .createTable('enquiryWord')
    .addColumn('word', text, (column) => column.notNull())
    .addColumn('enquiryId', text, (column) => column.notNull().references('enquiry.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('enquiryWordKey', ['word', 'enquiryId'])
    .execute()
  await db.schema.createIndex('enquiryWords').on('enquiryWord').columns(['enquiryId', 'word']).execute()
}

async function createSnippets(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('snippet')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('body', text, (column) => column.notNull())
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('updatedAt', text, (column) => column.notNull())
    .execute()
}
