import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type ColumnTypes, type EngineName, withoutRowid } from '../migration.ts'

/** Creates visits and their sums. The columns are narrow: the budget is 140 bytes a page view, indexes and sums included. */
export async function createAnalytics(
  db: Kysely<unknown>,
  types: ColumnTypes,
  engine: EngineName,
): Promise<void> {
  await createWriter(db, types)
  await createOpenMonth(db, types)
  await createVisits(db, engine)
  await createExposures(db, engine)
  await createSums(db, types, engine)
  await createReaders(db, types)
  await indexVisits[engine](db)
}

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

/** Creates the keys that recognise visitors and sessions; they are deleted when their month is over. */
async function createOpenMonth(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('analyticsVisitor')
    .addColumn('hash', text, (column) => column.primaryKey())
    .addColumn('month', text, (column) => column.notNull())
    .addColumn('id', number, (column) => column.notNull())
    .addColumn('lastDay', small, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('analyticsSessionKey')
    .addColumn('key', text, (column) => column.primaryKey())
    .addColumn('month', text, (column) => column.notNull())
    .addColumn('session', number, (column) => column.notNull())
    .addColumn('seenAt', integer, (column) => column.notNull())
    .execute()
}

async function createVisits(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  // Two bytes fewer for a number saves eight bytes a row on PostgreSQL, which aligns them; SQLite has no widths.
  const [count, duration] = engine === 'sqlite' ? [number, sql`bigint`] : [small, number]
  await db.schema
    .createTable('analyticsSession')
    .addColumn('id', number, (column) => column.primaryKey())
    .addColumn('visitor', number, (column) => column.notNull())
    .addColumn('day', small, (column) => column.notNull())
    .addColumn('lastDay', small, (column) => column.notNull())
    .addColumn('isReturning', small, (column) => column.notNull())
    .addColumn('views', count, (column) => column.notNull())
    .addColumn('events', count, (column) => column.notNull())
    .addColumn('durationMs', duration, (column) => column.notNull())
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
    .createTable('analyticsView')
    .addColumn('session', number, (column) => column.notNull())
    .addColumn('position', small, (column) => column.notNull())
    .addColumn('day', small, (column) => column.notNull())
    .addColumn('path', number, (column) => column.notNull())
    .addColumn('durationMs', number, (column) => column.notNull())
    .addPrimaryKeyConstraint('analyticsViewKey', ['session', 'position'])
    .modifyEnd(withoutRowid[engine])
    .execute()
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

async function createExposures(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  await db.schema
    .createTable('analyticsExposure')
    .addColumn('experiment', number, (column) => column.notNull())
    .addColumn('visitor', number, (column) => column.notNull())
    .addColumn('variant', number, (column) => column.notNull())
    .addColumn('device', number, (column) => column.notNull())
    .addColumn('day', small, (column) => column.notNull())
    .addPrimaryKeyConstraint('analyticsExposureKey', ['experiment', 'visitor'])
    .modifyEnd(withoutRowid[engine])
    .execute()
  await db.schema
    .createIndex('analyticsExposureByVisitor')
    .on('analyticsExposure')
    .column('visitor')
    .execute()
  await db.schema
    .createTable('analyticsExposureGoal')
    .addColumn('experiment', number, (column) => column.notNull())
    .addColumn('visitor', number, (column) => column.notNull())
    .addColumn('category', number, (column) => column.notNull())
    .addPrimaryKeyConstraint('analyticsExposureGoalKey', ['experiment', 'visitor', 'category'])
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

async function createReaders(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('analyticsShare')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('createdByName', text, (column) => column.notNull())
    .addColumn('createdAt', text, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('analyticsReader')
    .addColumn('userId', text, (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('wantsReport', integer)
    .addColumn('reportedWeek', text)
    .addColumn('warnedAfter', integer)
    .execute()
}

const indexVisits: Record<EngineName, (db: Kysely<unknown>) => Promise<void>> = {
  async sqlite(db) {
    await db.schema.createIndex('analyticsVisitorByMonth').on('analyticsVisitor').column('month').execute()
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
    await db.schema.createIndex('analyticsViewByPath').on('analyticsView').columns(['path', 'day']).execute()
    await db.schema
      .createIndex('analyticsEventByPath')
      .on('analyticsEvent')
      .columns(['path', 'day'])
      .execute()
  },
  /**
   * A BRIN for each table instead of B-trees, which took a seventh of the store: rows are stored in the order of their days.
   * Without the two B-trees a filter by a small source or an article takes twice as long; with the day first they grow at
   * their end. The hourly sweep reads the keys of one month quickly without an index.
   */
  async postgres(db) {
    // New ids come last, so pages need no spare room.
    await sql`alter index "analyticsSession_pkey" set (fillfactor = 100)`.execute(db)
    await db.schema
      .createIndex('analyticsSessionBySource')
      .on('analyticsSession')
      .columns(['day', 'lastDay', 'source'])
      .execute()
    await db.schema.createIndex('analyticsViewByPath').on('analyticsView').columns(['day', 'path']).execute()
    // New days fill pages that pruning has freed; the multi-range operator class tells old and new days apart.
    const [day, lastDay] = [sql`"day" int2_minmax_multi_ops`, sql`"lastDay" int2_minmax_multi_ops`]
    await createBrin(db, 'analyticsSession', 'ByDay', sql`${day}, ${lastDay}`)
    await createBrin(db, 'analyticsView', 'ByDay', day)
    await createBrin(db, 'analyticsEvent', 'ByDay', day)
    await createBrin(db, 'analyticsSessionKey', 'BySeenAt', sql`"seenAt"`)
  },
}

async function createBrin(
  db: Kysely<unknown>,
  table: string,
  name: string,
  columns: RawBuilder<unknown>,
): Promise<void> {
  await sql`create index ${sql.id(`${table}${name}`)} on ${sql.table(table)}
    using brin (${columns}) with (pages_per_range = 32, autosummarize = on)`.execute(db)
}
