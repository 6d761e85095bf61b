import type { Kysely } from 'kysely'
import type { ColumnTypes, Migration } from './migration.ts'

/** Adds issues of the newsletter, welcome mails, the recipients of both, and the rate of pools. */
export const newsletterIssues: Migration = {
  name: '009-newsletter-issues',
  async up(db, types) {
    await createIssues(db, types)
    await createRecipients(db, types)
    await createRates(db, types)
    await db.schema.alterTable('subscriber').addColumn('softBounces', types.integer).execute()
    await db.schema.alterTable('subscriber').addColumn('endReason', types.text).execute()
  },
}

async function createIssues(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('newsletterIssue')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('number', integer, (column) => column.unique())
    .addColumn('subject', text, (column) => column.notNull())
    .addColumn('preview', text, (column) => column.notNull())
    .addColumn('content', text, (column) => column.notNull())
    .addColumn('postId', text)
    .addColumn('extent', text)
    .addColumn('audience', text, (column) => column.notNull())
    .addColumn('version', integer, (column) => column.notNull())
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('updatedAt', text, (column) => column.notNull())
    .addColumn('sendAt', text)
    .addColumn('startedAt', text)
    .addColumn('html', text)
    .addColumn('text', text)
    .addColumn('publicAt', text)
    .addColumn('pausedAt', text)
    .addColumn('problem', text)
    .addColumn('stoppedAt', text)
    .addColumn('sentAt', text)
    .execute()
  await db.schema.createIndex('newsletterIssuePost').on('newsletterIssue').column('postId').execute()
  await db.schema
    .createTable('newsletterWelcome')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('day', integer, (column) => column.notNull())
    .addColumn('subject', text, (column) => column.notNull())
    .addColumn('preview', text, (column) => column.notNull())
    .addColumn('content', text, (column) => column.notNull())
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('updatedAt', text, (column) => column.notNull())
    .execute()
}

async function createRecipients(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('newsletterRecipient')
    .addColumn('mailId', text, (column) => column.notNull())
    .addColumn('subscriberId', text, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('wave', integer, (column) => column.notNull())
    .addColumn('dueAt', text, (column) => column.notNull())
    .addColumn('attempts', integer, (column) => column.notNull())
    .addColumn('triedAt', text)
    .addColumn('lease', text)
    .addColumn('dataAt', text)
    .addColumn('answer', text)
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('bounce', text)
    .addColumn('complainedAt', text)
    .addColumn('unsubscribedAt', text)
    .addPrimaryKeyConstraint('newsletterRecipientKey', ['mailId', 'subscriberId'])
    .execute()
  // The last two columns let the figures of an issue be counted without its rows.
  await db.schema
    .createIndex('newsletterRecipientState')
    .on('newsletterRecipient')
    .columns(['mailId', 'state', 'unsubscribedAt', 'complainedAt'])
    .execute()
  await db.schema
    .createIndex('newsletterRecipientSubscriber')
    .on('newsletterRecipient')
    .column('subscriberId')
    .execute()
}

async function createRates(db: Kysely<unknown>, { text, integer, real }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('poolRate')
    .addColumn('pool', text, (column) => column.primaryKey())
    .addColumn('nextAt', real, (column) => column.notNull())
    .addColumn('refusals', integer, (column) => column.notNull())
    .execute()
}
