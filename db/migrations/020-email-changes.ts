import type { Migration } from './migration.ts'

/** New addresses of accounts, from the request until they can no longer be undone, and the proof by passkey. */
export const emailChanges: Migration = {
  name: '020-email-changes',
  async up(db, { text }) {
    await db.schema.alterTable('session').addColumn('passkeyAt', text).execute()
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
  },
}
