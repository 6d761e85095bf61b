import { type Kysely, sql } from 'kysely'
import { type ColumnTypes, isFlag } from '../migration.ts'

export async function createAccounts(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await createUsers(db, types)
  await createProofs(db, types)
  await createSecondFactors(db, types)
  await createInvitations(db, types)
}

const isRole = sql<boolean>`role in ('admin', 'editor')`

async function createUsers(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('user')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('email', text, (column) => column.notNull().unique())
    .addColumn('role', text, (column) => column.notNull())
    .addColumn('twoFactorEnabled', integer, (column) => column.notNull().defaultTo(0))
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('updatedAt', text, (column) => column.notNull())
    .addCheckConstraint('userRole', isRole)
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
    .addColumn('passkeyAt', text)
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
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('updatedAt', text, (column) => column.notNull())
    .addUniqueConstraint('accountProvider', ['providerId', 'accountId'])
    .execute()
  await db.schema.createIndex('accountUser').on('account').column('userId').execute()
}

async function createProofs(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('verification')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('identifier', text, (column) => column.notNull())
    .addColumn('value', text, (column) => column.notNull())
    .addColumn('expiresAt', text, (column) => column.notNull())
    .addColumn('createdAt', text, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('verificationIdentifier').on('verification').column('identifier').execute()
  await db.schema.createIndex('verificationExpiry').on('verification').column('expiresAt').execute()
  await db.schema
    .createTable('emailChange')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('userId', text, (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('fromEmail', text, (column) => column.notNull())
    .addColumn('toEmail', text, (column) => column.notNull())
    .addColumn('device', text, (column) => column.notNull())
    .addColumn('requestedAt', text, (column) => column.notNull())
    .addColumn('expiresAt', text, (column) => column.notNull())
    .addColumn('confirmedAt', text)
    .addColumn('endedAt', text)
    .addColumn('undoneAt', text)
    .execute()
  await db.schema.createIndex('emailChangeUser').on('emailChange').column('userId').execute()
  await db.schema.createIndex('emailChangeFrom').on('emailChange').column('fromEmail').execute()
}

async function createSecondFactors(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('twoFactor')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('userId', text, (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('secret', text, (column) => column.notNull())
    .addColumn('backupCodes', text, (column) => column.notNull())
    .addColumn('verified', integer, (column) => column.notNull().defaultTo(0))
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
