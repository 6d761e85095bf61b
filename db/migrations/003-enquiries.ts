import { type Kysely, sql } from 'kysely'
import type { ColumnTypes, Migration } from './migration.ts'

export const enquiries: Migration = {
  name: '003-enquiries',
  async up(db, types) {
    await createEnquiries(db, types)
    await createThreads(db, types)
    await createSubscribers(db, types)
    await createMailMachinery(db, types)
  },
}

async function createEnquiries(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
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
    .addColumn('serviceType', text)
    .addColumn('source', text, (column) => column.notNull())
    .addColumn('fingerprint', text, (column) => column.notNull())
    .addColumn('spamScore', integer, (column) => column.notNull())
    .addColumn('toldAt', text)
    .addColumn('repliedAt', text)
    .addColumn('deletedAt', text)
    .addColumn('createdAt', text, (column) => column.notNull())
    .execute()
  // Ids sort by time, so each status is a sorted list in the index; kinds and ages are counted without reading rows.
  await db.schema
    .createIndex('enquiryByStatus')
    .on('enquiry')
    .columns(['status', 'id', 'kind', 'createdAt'])
    .where(sql.ref('deletedAt'), 'is', null)
    .execute()
  await db.schema
    .createIndex('enquiryTrash')
    .on('enquiry')
    .columns(['deletedAt', 'id'])
    .where(sql.ref('deletedAt'), 'is not', null)
    .execute()
  await db.schema.createIndex('enquiryPerson').on('enquiry').column('person').execute()
  await db.schema.createIndex('enquiryAge').on('enquiry').columns(['kind', 'createdAt']).execute()
  await db.schema
    .createIndex('enquiryFingerprint')
    .on('enquiry')
    .columns(['fingerprint', 'createdAt'])
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
  await db.schema.createIndex('enquiryWords').on('enquiryWord').column('enquiryId').execute()
  await db.schema
    .createTable('snippet')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('body', text, (column) => column.notNull())
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('updatedAt', text, (column) => column.notNull())
    .execute()
}

async function createSubscribers(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
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
    .execute()
}

async function createMailMachinery(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('mailHealth')
    .addColumn('name', text, (column) => column.primaryKey())
    .addColumn('sentAt', text)
    .addColumn('failedAt', text)
    .addColumn('failingSince', text)
    .addColumn('reason', text)
    .execute()
  await db.schema
    .createTable('botCheckUse')
    .addColumn('mark', text, (column) => column.primaryKey())
    .addColumn('expiresAt', text, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('botCheckUseExpiry').on('botCheckUse').column('expiresAt').execute()
}
