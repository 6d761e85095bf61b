import { type Kysely, sql } from 'kysely'
import type { ColumnTypes, Migration } from './migration.ts'

export const foundation: Migration = {
  name: '001-foundation',
  async up(db, types) {
    await createUsers(db, types)
    await createCredentials(db, types)
    await createInvitations(db, types)
    await createFeed(db, types)
    await createMachinery(db, types)
  },
}

const isFlag = (column: string) => sql<boolean>`${sql.ref(column)} in (0, 1)`
const isRole = sql<boolean>`role in ('admin', 'editor')`

async function createUsers(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('user')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('email', text, (column) => column.notNull().unique())
    .addColumn('emailVerified', integer, (column) => column.notNull().defaultTo(0))
    .addColumn('image', text)
    .addColumn('role', text, (column) => column.notNull())
    .addColumn('twoFactorEnabled', integer, (column) => column.notNull().defaultTo(0))
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('updatedAt', text, (column) => column.notNull())
    .addCheckConstraint('userRole', isRole)
    .addCheckConstraint('userEmailVerified', isFlag('emailVerified'))
    .addCheckConstraint('userTwoFactorEnabled', isFlag('twoFactorEnabled'))
    .execute()
  await db.schema
    .createTable('session')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('userId', text, (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('token', text, (column) => column.notNull().unique())
    .addColumn('expiresAt', text, (column) => column.notNull())
    .addColumn('ipAddress', text)
    .addColumn('userAgent', text)
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('updatedAt', text, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('sessionUser').on('session').column('userId').execute()
  await db.schema.createIndex('sessionExpiry').on('session').column('expiresAt').execute()
  await db.schema
    .createTable('account')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('userId', text, (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('accountId', text, (column) => column.notNull())
    .addColumn('providerId', text, (column) => column.notNull())
    .addColumn('password', text)
    .addColumn('accessToken', text)
    .addColumn('refreshToken', text)
    .addColumn('idToken', text)
    .addColumn('accessTokenExpiresAt', text)
    .addColumn('refreshTokenExpiresAt', text)
    .addColumn('scope', text)
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('updatedAt', text, (column) => column.notNull())
    .addUniqueConstraint('accountProvider', ['providerId', 'accountId'])
    .execute()
  await db.schema.createIndex('accountUser').on('account').column('userId').execute()
}

async function createCredentials(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('verification')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('identifier', text, (column) => column.notNull())
    .addColumn('value', text, (column) => column.notNull())
    .addColumn('expiresAt', text, (column) => column.notNull())
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('updatedAt', text, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('verificationIdentifier').on('verification').column('identifier').execute()
  await db.schema.createIndex('verificationExpiry').on('verification').column('expiresAt').execute()
  await db.schema
    .createTable('twoFactor')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('userId', text, (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('secret', text, (column) => column.notNull())
    .addColumn('backupCodes', text, (column) => column.notNull())
    .addColumn('verified', integer, (column) => column.notNull().defaultTo(0))
    .addColumn('failedVerificationCount', integer, (column) => column.notNull().defaultTo(0))
    .addColumn('lockedUntil', text)
    .addCheckConstraint('twoFactorVerified', isFlag('verified'))
    .execute()
  await db.schema.createIndex('twoFactorUser').on('twoFactor').column('userId').execute()
  await db.schema
    .createTable('passkey')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('userId', text, (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('name', text)
    .addColumn('publicKey', text, (column) => column.notNull())
    .addColumn('credentialID', text, (column) => column.notNull().unique())
    .addColumn('counter', integer, (column) => column.notNull())
    .addColumn('deviceType', text, (column) => column.notNull())
    .addColumn('backedUp', integer, (column) => column.notNull())
    .addColumn('transports', text)
    .addColumn('aaguid', text)
    .addColumn('createdAt', text, (column) => column.notNull())
    .addCheckConstraint('passkeyBackedUp', isFlag('backedUp'))
    .execute()
  await db.schema.createIndex('passkeyUser').on('passkey').column('userId').execute()
}

async function createInvitations(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('invitation')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('email', text)
    .addColumn('name', text)
    .addColumn('role', text, (column) => column.notNull())
    .addColumn('tokenHash', text, (column) => column.notNull().unique())
    .addColumn('invitedBy', text, (column) => column.references('user.id').onDelete('set null'))
    .addColumn('expiresAt', text, (column) => column.notNull())
    .addColumn('acceptedAt', text)
    .addColumn('createdAt', text, (column) => column.notNull())
    .addCheckConstraint('invitationRole', isRole)
    .execute()
  await db.schema.createIndex('invitationEmail').on('invitation').column('email').execute()
  await db.schema.createIndex('invitationInviter').on('invitation').column('invitedBy').execute()
}

async function createFeed(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
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

async function createMachinery(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('job')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('payload', text, (column) => column.notNull())
    .addColumn('runAt', text, (column) => column.notNull())
    .addColumn('attempts', integer, (column) => column.notNull().defaultTo(0))
    .addColumn('leasedUntil', text)
    .addColumn('leasedBy', text)
    .addColumn('lastError', text)
    .addColumn('deadAt', text)
    .addColumn('createdAt', text, (column) => column.notNull())
    .execute()
  // The runner reads due jobs every second; the index leaves out dead jobs, which are kept, so that they do not slow it.
  await db.schema
    .createIndex('jobDue')
    .on('job')
    .columns(['runAt', 'id'])
    .where(sql.ref('deadAt'), 'is', null)
    .execute()
  await db.schema.createIndex('jobDead').on('job').columns(['deadAt', 'id']).execute()
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
    .createTable('contentVersion')
    .addColumn('name', text, (column) => column.primaryKey())
    .addColumn('version', integer, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('seed')
    .addColumn('name', text, (column) => column.primaryKey())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('seededAt', text, (column) => column.notNull())
    .execute()
}
