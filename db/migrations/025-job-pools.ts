import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Gives jobs pools and batches, and removes the tables of the notifications' own queue. */
export const jobPools: Migration = {
  name: '025-job-pools',
  async up(db, { text }) {
    await db.schema
      .alterTable('job')
      .addColumn('pool', text, (column) => column.notNull().defaultTo('main'))
      .execute()
    await db.schema.alterTable('job').addColumn('batch', text).execute()
    await db.schema.dropIndex('jobDue').execute()
    await db.schema
      .createIndex('jobDue')
      .on('job')
      .columns(['pool', 'runAt', 'id'])
      .where(sql.ref('deadAt'), 'is', null)
      .execute()
    await db.schema
      .createIndex('jobLeased')
      .on('job')
      .columns(['pool', 'leasedUntil'])
      .where(sql.ref('leasedUntil'), 'is not', null)
      .execute()
    await db.schema
      .createIndex('jobBatch')
      .on('job')
      .column('batch')
      .where(sql.ref('batch'), 'is not', null)
      .execute()
    await db.schema.dropTable('pushDelivery').execute()
    await db.schema.dropTable('pushTurn').execute()
  },
}
