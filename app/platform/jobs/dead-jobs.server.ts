import type { SelectQueryBuilder } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { App } from '../app.ts'
import type { Database } from '../db/database.server.ts'
import { AppError } from '../errors.ts'

export interface DeadJob {
  id: string
  kind: string
  attempts: number
  reason: string
  createdAt: string
  deadAt: string
}

export async function listDeadJobs(
  db: Database,
  { page, limit }: { page: number; limit: number },
): Promise<{ jobs: DeadJob[]; total: number }> {
  const dead = db.selectFrom('job').where('deadAt', 'is not', null)
  const { total } = await dead
    .select((job) => job.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await dead
    .select(['id', 'kind', 'attempts', 'lastError', 'createdAt', 'deadAt'])
    .orderBy('deadAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const jobs = rows.map(({ lastError, deadAt, ...row }) => ({
    ...row,
    reason: lastError ?? '',
    deadAt: deadAt as string,
  }))
  return { jobs, total }
}

export function countJobs(db: Database): Promise<{ waiting: number; dead: number }> {
  return countAmong(db.selectFrom('job'))
}

export function countJobsOf(db: Database, kind: string): Promise<{ waiting: number; dead: number }> {
  return countAmong(db.selectFrom('job').where('kind', '=', kind))
}

async function countAmong(
  jobs: SelectQueryBuilder<Tables, 'job', object>,
): Promise<{ waiting: number; dead: number }> {
  const { waiting, dead } = await jobs
    .select((job) => [job.fn.countAll<number>().as('waiting'), job.fn.count<number>('deadAt').as('dead')])
    .executeTakeFirstOrThrow()
  return { waiting: waiting - dead, dead }
}

/** Starts the job over, with all its attempts. */
export async function retryJob(app: App, id: string): Promise<void> {
  const revived = await app.db
    .updateTable('job')
    .set({ deadAt: null, attempts: 0, lastError: null, runAt: app.clock.now().toISOString() })
    .where('id', '=', id)
    .where('deadAt', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (!revived) throw new AppError('not-found', 'This job is no longer waiting for you.')
  app.jobs.wake()
}

export async function discardJob(app: App, id: string): Promise<void> {
  const gone = await app.db
    .deleteFrom('job')
    .where('id', '=', id)
    .where('deadAt', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw new AppError('not-found', 'This job is no longer waiting for you.')
}
