import type { Migration } from './migration.ts'

/** Adds the mails that reports may be about, and how far the mailbox of reports is read. */
export const bounces: Migration = {
  name: '011-bounces',
  async up(db, { text, integer }) {
    await db.schema
      .createTable('sentMail')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('email', text, (column) => column.notNull())
      .addColumn('subject', text, (column) => column.notNull())
      .addColumn('sentAt', text, (column) => column.notNull())
      .addColumn('returnedAt', text)
      .addColumn('returned', text)
      .addColumn('reason', text)
      .execute()
    await db.schema.createIndex('sentMailSent').on('sentMail').column('sentAt').execute()
    await db.schema.createIndex('sentMailEmail').on('sentMail').column('email').execute()
    await db.schema.createIndex('sentMailReturned').on('sentMail').column('returnedAt').execute()
    await db.schema
      .createTable('bounceMailbox')
      .addColumn('name', text, (column) => column.primaryKey())
      .addColumn('address', text, (column) => column.notNull())
      .addColumn('uidValidity', text)
      .addColumn('lastUid', integer, (column) => column.notNull().defaultTo(0))
      .addColumn('reports', integer, (column) => column.notNull().defaultTo(0))
      .addColumn('readAt', text)
      .addColumn('nextAt', text, (column) => column.notNull())
      .addColumn('error', text)
      .addColumn('failingSince', text)
      .addColumn('failures', integer, (column) => column.notNull().defaultTo(0))
      .addColumn('toldAt', text)
      .execute()
  },
}
