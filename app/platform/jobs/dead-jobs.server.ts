import type { SelectQueryBuilder } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { App } from '../app.ts'
import { type Actor, recordChange } from '../audit/audit.server.ts'
import type { Database } from '../db/database.server.ts'
import { readPage } from '../db/read-page.server.ts'
import { inTransaction } from '../db/transaction.server.ts'
import { AppError } from '../errors.ts'
import type { PageAnswer, PageRequest } from '../http/list-page.ts'

interface DeadJob {
  id: string
  kind: string
  attempts: number
  reason: string
  createdAt: string
  deadAt: string
}

export async function listDeadJobs(
  db: Database,
  request: PageRequest,
): Promise<PageAnswer & { jobs: DeadJob[] }> {
  const dead = db
    .selectFrom('job')
    .where('deadAt', 'is not', null)
    .select(['id', 'kind', 'attempts', 'lastError', 'createdAt', 'deadAt'])
    .orderBy('deadAt', 'desc')
    .orderBy('id', 'desc')
  const { rows, ...page } = await readPage(dead, request)
  const jobs = rows.map(({ lastError, deadAt, ...row }) => ({
    ...row,
    reason: lastError ?? '',
    deadAt: deadAt as string,
  }))
  return { jobs, ...page }
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
export async function retryJob(app: App, id: string, by: Actor): Promise<void> {
  const now = app.clock.now()
  await inTransaction(app, async (tx) => {
    const revived = await tx
      .updateTable('job')
      .set({ deadAt: null, attempts: 0, lastError: null, runAt: now.toISOString() })
      .where('id', '=', id)
      .where('deadAt', 'is not', null)
      .returning('kind')
      .executeTakeFirst()
    if (!revived) throw gone()
    await recordChange(tx, { ...ofJob(id, revived), action: 'retried', by, at: now })
  })
}

export async function discardJob(app: App, id: string, by: Actor): Promise<void> {
  await inTransaction(app, async (tx) => {
    const discarded = await tx
      .deleteFrom('job')
      .where('id', '=', id)
      .where('deadAt', 'is not', null)
      .returning('kind')
      .executeTakeFirst()
    if (!discarded) throw gone()
    await recordChange(tx, { ...ofJob(id, discarded), action: 'discarded', by, at: app.clock.now() })
  })
}

/** Records the kind alone: payload and reason may name people. */
const ofJob = (itemId: string, { kind }: { kind: string }) => ({ kind: 'job', itemId, before: { kind } })

const gone = () => new AppError('not-found', 'This job is no longer waiting for you.')
