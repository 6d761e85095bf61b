import { type Kysely, sql } from 'kysely'
import type { ColumnTypes, EngineName, Migration } from './migration.ts'

/** Adds visits and their sums. The columns are narrow: the budget is 120 bytes a page view, indexes and sums included. */
export const analytics: Migration = {
  name: '014-analytics',
  async up(db, types, engine) {
    await createWriter(db, types)
    await createOpenMonth(db, types)
    await createVisits(db, engine)
    await createSums(db, types, engine)
    await createShares(db, types)
    await createReaders(db, types)
    await rememberVisits(db, types)
  },
}

/** Keeps rows in the order of their key, without a second copy of it. */
const withoutRowid = { sqlite: sql`without rowid`, postgres: sql`` }
const small = sql`smallint`
/** Four bytes on PostgreSQL. */
const number = sql`integer`

async function createWriter(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('analyticsWriter')
    .addColumn('id', integer, (column) => column.primaryKey())
    .addColumn('month', text, (column) => column.notNull())
    .addColumn('salt', text, (column) => column.notNull())
    .addColumn('names', integer, (column) => column.notNull())
    .addColumn('sessions', integer, (column) => column.notNull())
    .addColumn('visitors', integer, (column) => column.notNull())
    .addColumn('day', integer, (column) => column.notNull())
    .addColumn('newNames', integer, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('analyticsName')
    .addColumn('id', number, (column) => column.primaryKey())
    .addColumn('name', text, (column) => column.notNull().unique())
    .execute()
}

/** Adds the keys that recognise visitors and sessions; they are deleted when their month is over. */
async function createOpenMonth(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('analyticsVisitor')
    .addColumn('hash', text, (column) => column.primaryKey())
    .addColumn('month', text, (column) => column.notNull())
    .addColumn('id', number, (column) => column.notNull())
    .addColumn('lastDay', small, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('analyticsVisitorByMonth').on('analyticsVisitor').column('month').execute()
  await db.schema
    .createTable('analyticsSessionKey')
    .addColumn('key', text, (column) => column.primaryKey())
    .addColumn('month', text, (column) => column.notNull())
    .addColumn('session', number, (column) => column.notNull())
    .addColumn('seenAt', integer, (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('analyticsSessionKeyByMonth')
    .on('analyticsSessionKey')
    .column('month')
    .execute()
  await db.schema
    .createIndex('analyticsSessionKeyBySeenAt')
    .on('analyticsSessionKey')
    .column('seenAt')
    .execute()
}

async function createVisits(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  await db.schema
    .createTable('analyticsSession')
    .addColumn('id', number, (column) => column.primaryKey())
    .addColumn('visitor', number, (column) => column.notNull())
    .addColumn('day', small, (column) => column.notNull())
    .addColumn('lastDay', small, (column) => column.notNull())
    .addColumn('isReturning', small, (column) => column.notNull())
    .addColumn('views', number, (column) => column.notNull())
    .addColumn('events', number, (column) => column.notNull())
    .addColumn('durationMs', sql`bigint`, (column) => column.notNull())
    .addColumn('entryPath', number, (column) => column.notNull())
    .addColumn('exitPath', number, (column) => column.notNull())
    .addColumn('source', number, (column) => column.notNull())
    .addColumn('device', number, (column) => column.notNull())
    .addColumn('browser', number, (column) => column.notNull())
    .addColumn('os', number, (column) => column.notNull())
    .addColumn('campaign', number)
    .addColumn('arrival', number)
    .execute()
  await db.schema
    .createIndex('analyticsSessionByDay')
    .on('analyticsSession')
    .columns(['day', 'lastDay'])
    .execute()
  await db.schema
    .createIndex('analyticsSessionBySource')
    .on('analyticsSession')
    .columns(['source', 'day', 'lastDay'])
    .execute()
  await db.schema
    .createTable('analyticsView')
    .addColumn('session', number, (column) => column.notNull())
    .addColumn('position', small, (column) => column.notNull())
    .addColumn('day', small, (column) => column.notNull())
    .addColumn('path', number, (column) => column.notNull())
    .addColumn('durationMs', number, (column) => column.notNull())
    .addPrimaryKeyConstraint('analyticsViewKey', ['session', 'position'])
    .modifyEnd(withoutRowid[engine])
    .execute()
  await db.schema.createIndex('analyticsViewByPath').on('analyticsView').columns(['path', 'day']).execute()
  await db.schema
    .createTable('analyticsEvent')
    .addColumn('session', number, (column) => column.notNull())
    .addColumn('position', number, (column) => column.notNull())
    .addColumn('day', small, (column) => column.notNull())
    .addColumn('isConversion', small, (column) => column.notNull())
    .addColumn('path', number, (column) => column.notNull())
    .addColumn('category', number, (column) => column.notNull())
    .addColumn('action', number, (column) => column.notNull())
    .addColumn('label', number)
    .addColumn('value', sql`double precision`)
    .addPrimaryKeyConstraint('analyticsEventKey', ['session', 'position'])
    .modifyEnd(withoutRowid[engine])
    .execute()
}

async function createSums(db: Kysely<unknown>, { integer }: ColumnTypes, engine: EngineName): Promise<void> {
  await db.schema
    .createTable('analyticsSum')
    .addColumn('day', small, (column) => column.notNull())
    .addColumn('kind', small, (column) => column.notNull())
    .addColumn('key', number, (column) => column.notNull())
    .addColumn('sum', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('analyticsSumKey', ['day', 'kind', 'key'])
    .modifyEnd(withoutRowid[engine])
    .execute()
}

async function createShares(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('analyticsShare')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('createdByName', text, (column) => column.notNull())
    .addColumn('createdAt', text, (column) => column.notNull())
    .execute()
}

async function createReaders(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('analyticsReader')
    .addColumn('userId', text, (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('wantsReport', integer)
    .addColumn('reportedWeek', text)
    .addColumn('warnedAfter', integer)
    .execute()
}

/** Adds the visit that led to an enquiry or a subscription, and the worth of an enquiry. */
async function rememberVisits(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('enquiry').addColumn('visit', text).execute()
  await db.schema.alterTable('enquiry').addColumn('value', integer).execute()
  await db.schema.alterTable('subscriber').addColumn('visit', text).execute()
}
