import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../migration.ts'

export async function createPlatform(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await createJobs(db, types)
  await createMail(db, types)
  await createRequests(db, types)
  await createContentVersions(db, types)
  await createAudit(db, types)
  await createSeed(db, types)
}

async function createJobs(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('job')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('pool', text, (column) => column.notNull())
    .addColumn('batch', text)
    .addColumn('payload', text, (column) => column.notNull())
    .addColumn('runAt', text, (column) => column.notNull())
    .addColumn('attempts', integer, (column) => column.notNull().defaultTo(0))
    .addColumn('leasedUntil', text)
    .addColumn('leasedBy', text)
    .addColumn('lastError', text)
    .addColumn('deadAt', text)
    .addColumn('createdAt', text, (column) => column.notNull())
    .execute()
  // The runner reads due jobs every second; the index leaves out dead jobs, which stay, so that they do not slow it.
  await db.schema
    .createIndex('jobDue')
    .on('job')
    .columns(['pool', 'runAt', 'id'])
    .where(sql.ref('deadAt'), 'is', null)
    .execute()
  await db.schema
    .createIndex('jobDead')
    .on('job')
    .columns(['deadAt', 'id'])
    .where(sql.ref('deadAt'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('jobLeased')
    .on('job')
    .columns(['pool', 'leasedUntil'])
    .where(sql.ref('leasedUntil'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('jobBatch')
    .on('job')
    .column('batch')
    .where(sql.ref('batch'), 'is not', null)
    .execute()
}

async function createMail(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('mailHealth')
    .addColumn('name', text, (column) => column.primaryKey())
    .addColumn('sentAt', text)
    .addColumn('failedAt', text)
    .addColumn('failingSince', text)
    .addColumn('reason', text)
    .execute()
}

async function createRequests(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('idempotency')
    .addColumn('scope', text, (column) => column.primaryKey())
    .addColumn('bodyHash', text, (column) => column.notNull())
    .addColumn('status', integer, (column) => column.notNull())
    .addColumn('answer', text, (column) => column.notNull())
    .addColumn('createdAt', text, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('idempotencyAge').on('idempotency').column('createdAt').execute()
  await db.schema
    .createTable('rateLimit')
    .addColumn('key', text, (column) => column.primaryKey())
    .addColumn('points', integer, (column) => column.notNull().defaultTo(0))
    .addColumn('expire', integer)
    .execute()
  await db.schema.createIndex('rateLimitExpiry').on('rateLimit').column('expire').execute()
  await db.schema
    .createTable('botCheckUse')
    .addColumn('mark', text, (column) => column.primaryKey())
    .addColumn('expiresAt', text, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('botCheckUseExpiry').on('botCheckUse').column('expiresAt').execute()
  await db.schema
    .createTable('sighting')
    .addColumn('name', text, (column) => column.primaryKey().notNull())
    .addColumn('seenAt', text, (column) => column.notNull())
    .execute()
}

async function createContentVersions(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('contentVersion')
    .addColumn('name', text, (column) => column.primaryKey())
    .addColumn('version', integer, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('contentSchedule')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('at', text, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('contentScheduleAt').on('contentSchedule').column('at').execute()
}

async function createAudit(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('auditEntry')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('itemId', text, (column) => column.notNull())
    .addColumn('action', text, (column) => column.notNull())
    .addColumn('actorId', text, (column) => column.references('user.id').onDelete('set null'))
    .addColumn('actorName', text)
    .addColumn('before', text)
    .addColumn('after', text)
    .addColumn('at', text, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('auditEntryItem').on('auditEntry').columns(['itemId', 'id']).execute()
  await db.schema.createIndex('auditEntryActor').on('auditEntry').column('actorId').execute()
}

async function createSeed(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('seed')
    .addColumn('name', text, (column) => column.primaryKey())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('seededAt', text, (column) => column.notNull())
    .execute()
}
