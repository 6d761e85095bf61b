import { type Kysely, sql } from 'kysely'
import type { ColumnTypes, EngineName, Migration } from './migration.ts'

/** How many enquiries are in each pile, kept by the database itself; and lists that are read from their newest end. */
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

/** Each pile is a list of its own, newest last, whether it is asked for by status, by kind or by both. */
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

/** Two who write at once on PostgreSQL would wait for each other at the same row, so each connection has its own. */
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
    // The path is kept with the function, so that a restore, which works with an empty one, finds the table.
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
