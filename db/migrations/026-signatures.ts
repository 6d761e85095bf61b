import type { Migration } from './migration.ts'

/** Adds what a user writes under replies. */
export const signatures: Migration = {
  name: '026-signatures',
  async up(db, { text }) {
    await db.schema.alterTable('user').addColumn('signature', text).execute()
  },
}
