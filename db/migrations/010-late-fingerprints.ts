import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** A message is entered among those it may repeat after it is acknowledged; until then its fingerprint is empty. */
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
