import type { Migration } from './migration.ts'

/** Adds the item that a sent mail is about, so that the record of the mail is erased with it. */
export const mailItems: Migration = {
  name: '014-mail-items',
  async up(db, { text }) {
    await db.schema.alterTable('sentMail').addColumn('about', text).execute()
    await db.schema.createIndex('sentMailAbout').on('sentMail').column('about').execute()
  },
}
