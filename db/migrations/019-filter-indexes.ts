import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Adds what filters read by. On PostgreSQL two of the B-trees that 018 replaced come back: without them a filter by a small
 * source or an article takes twice as long. With the day first they grow at their end, by 14 bytes a page view. The index of
 * sessions by day learns their last day, so that the sessions of a period are found without those of the month before. SQLite
 * has all of this; it gets the events on a page, 4 bytes a page view.
 */
export const filterIndexes: Migration = {
  name: '019-filter-indexes',
  async up(db, _types, engine) {
    if (engine === 'sqlite') {
      await db.schema
        .createIndex('analyticsEventByPath')
        .on('analyticsEvent')
        .columns(['path', 'day'])
        .execute()
      return
    }
    await db.schema
      .createIndex('analyticsSessionBySource')
      .on('analyticsSession')
      .columns(['day', 'lastDay', 'source'])
      .execute()
    await db.schema.createIndex('analyticsViewByPath').on('analyticsView').columns(['day', 'path']).execute()
    await db.schema.dropIndex('analyticsSessionByDay').execute()
    await sql`create index "analyticsSessionByDay" on "analyticsSession"
      using brin ("day" int2_minmax_multi_ops, "lastDay" int2_minmax_multi_ops)
      with (pages_per_range = 32, autosummarize = on)`.execute(db)
  },
}
