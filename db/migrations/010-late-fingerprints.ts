import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Leaves empty fingerprints out of the index: a message gets its own by a job, after it is acknowledged. */
export const lateFingerprints: Migration = {
  name: '010-late-fingerprints',
  async up(db) {
    await db.schema.dropIndex('enquiryFingerprint').execute()
    await db.schema
      .createIndex('enquiryFingerprint')
      .on('enquiry')
      .columns(['fingerprint', 'createdAt'])
      .where(sql.ref('fingerprint'), '<>', '')
      .execute()
  },
}
