import type { Migration } from './migration.ts'

/**
 * Adds what filters read by. On PostgreSQL two of the B-trees that 018 replaced come back: without them a filter by a small
 * source or an article takes nearly twice as long. With the day first they grow at their end, by 13 bytes a page view. SQLite
 * still has those; it gets the events on a page, 4 bytes a page view.
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
      .columns(['day', 'source'])
      .execute()
    await db.schema.createIndex('analyticsViewByPath').on('analyticsView').columns(['day', 'path']).execute()
  },
}
