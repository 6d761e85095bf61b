import type { Migration } from './migration.ts'

/** Counts the messages of the mailbox of returned mail that could not be read. */
export const unreadableMessages: Migration = {
  name: '017-unreadable-messages',
  async up(db, { integer }) {
    await db.schema
      .alterTable('bounceMailbox')
      .addColumn('unreadable', integer, (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
