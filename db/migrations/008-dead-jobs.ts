import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Few jobs are ever given up: the others, three for each message, need not be entered among them. */
export const deadJobs: Migration = {
  name: '008-dead-jobs',
  async up(db) {
    await db.schema.dropIndex('jobDead').execute()
    await db.schema
      .createIndex('jobDead')
      .on('job')
      .columns(['deadAt', 'id'])
      .where(sql.ref('deadAt'), 'is not', null)
      .execute()
  },
}
