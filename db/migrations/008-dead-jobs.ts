import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Makes the index of dead jobs partial: few jobs are given up, and each message makes three that are not. */
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
