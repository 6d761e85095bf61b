import { type Kysely, sql } from 'kysely'
import type { EngineName, Migration } from './migration.ts'

/** Enquiries are counted by a query over partial indexes; the table of counts and its triggers (006) are not needed. */
export const plainEnquiryCounts: Migration = {
  name: '013-plain-enquiry-counts',
  async up(db, _types, engine) {
    for (const statement of droppedTriggers[engine]) await statement.execute(db)
    await db.schema.dropTable('enquiryCount').execute()
    await createIndex(db)
  },
}

/** Counts the trash as the index of 006 counts live enquiries. */
async function createIndex(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('enquiryTrashByKind')
    .on('enquiry')
    .columns(['kind', 'status'])
    .where(sql.ref('deletedAt'), 'is not', null)
    .execute()
}

const droppedTriggers: Record<EngineName, ReturnType<typeof sql>[]> = {
  sqlite: ['enquiryCounted', 'enquiryUncounted', 'enquiryRecounted'].map(
    (name) => sql`drop trigger ${sql.ref(name)}`,
  ),
  postgres: [sql`drop trigger "enquiryCounted" on "enquiry"`, sql`drop function "countEnquiry"()`],
}
