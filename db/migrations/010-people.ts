import type { Migration } from './migration.ts'

/** Adds the hash by which the erasure of a person finds the answers that they got. */
export const people: Migration = {
  name: '010-people',
  async up(db, { text }) {
    await db.schema.alterTable('idempotency').addColumn('emailHash', text).execute()
  },
}
