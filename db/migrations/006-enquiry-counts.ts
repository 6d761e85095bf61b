import { type Kysely, sql } from 'kysely'
import type { ColumnTypes, EngineName, Migration } from './migration.ts'

/** Counts of enquiries by status and kind, updated by triggers, and indexes for lists with the newest first. */
export const enquiryCounts: Migration = {
  name: '006-enquiry-counts',
  async up(db, types, engine) {
    await createCounts(db, types)
    for (const statement of countingRules[engine]) await statement.execute(db)
    await replaceIndexes(db)
  },
}

async function createCounts(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('enquiryCount')
    .addColumn('status', text, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('trashed', integer, (column) => column.notNull())
    .addColumn('slot', integer, (column) => column.notNull())
    .addColumn('count', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('enquiryCountKey', ['status', 'kind', 'trashed', 'slot'])
    .execute()
  await sql`
    insert into "enquiryCount" ("status", "kind", "trashed", "slot", "count")
    select "status", "kind", case when "deletedAt" is null then 0 else 1 end, 0, count(*)
    from "enquiry" group by 1, 2, 3`.execute(db)
}

/** Indexes the lists by status, by kind and by both, sorted by id, which sorts by time. */
async function replaceIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('enquiryByStatus').execute()
  await db.schema
    .createIndex('enquiryByStatus')
    .on('enquiry')
    .columns(['status', 'id', 'createdAt'])
    .where(sql.ref('deletedAt'), 'is', null)
    .execute()
  await db.schema
    .createIndex('enquiryByKind')
    .on('enquiry')
    .columns(['kind', 'status', 'id'])
    .where(sql.ref('deletedAt'), 'is', null)
    .execute()
  await db.schema.dropIndex('enquiryWords').execute()
  await db.schema.createIndex('enquiryWords').on('enquiryWord').columns(['enquiryId', 'word']).execute()
  await db.schema.dropIndex('enquiryTrash').execute()
  await db.schema
    .createIndex('enquiryTrash')
    .on('enquiry')
    .columns(['id', 'deletedAt', 'kind', 'status'])
    .where(sql.ref('deletedAt'), 'is not', null)
    .execute()
}

const isTrashed = (row: 'old' | 'new') => sql.raw(`case when ${row}."deletedAt" is null then 0 else 1 end`)

const counted = (row: 'old' | 'new', slot: string, change: 1 | -1) => sql`
  insert into "enquiryCount" ("status", "kind", "trashed", "slot", "count")
  values (${sql.raw(row)}."status", ${sql.raw(row)}."kind", ${isTrashed(row)}, ${sql.raw(slot)}, ${sql.lit(change)})
  on conflict ("status", "kind", "trashed", "slot")
  do update set "count" = "enquiryCount"."count" + ${sql.lit(change)};`

/** On PostgreSQL two writers would wait for a lock on the same row of counts, so each connection has its own. */
const ownSlot = 'pg_backend_pid() % 16'

const countingRules: Record<EngineName, ReturnType<typeof sql>[]> = {
  sqlite: [
    sql`create trigger "enquiryCounted" after insert on "enquiry" begin ${counted('new', '0', 1)} end`,
    sql`create trigger "enquiryUncounted" after delete on "enquiry" begin ${counted('old', '0', -1)} end`,
    sql`
      create trigger "enquiryRecounted" after update of "status", "kind", "deletedAt" on "enquiry"
      begin ${counted('old', '0', -1)} ${counted('new', '0', 1)} end`,
  ],
  postgres: [
    // The function has its own search path, so that it finds the table during a restore, whose search path is empty.
    sql`
      create function "countEnquiry"() returns trigger language plpgsql set search_path from current as $$
      begin
        if tg_op <> 'INSERT' then ${counted('old', ownSlot, -1)} end if;
        if tg_op <> 'DELETE' then ${counted('new', ownSlot, 1)} end if;
        return null;
      end $$`,
    sql`
      create trigger "enquiryCounted" after insert or delete or update of "status", "kind", "deletedAt" on "enquiry"
      for each row execute function "countEnquiry"()`,
  ],
}
