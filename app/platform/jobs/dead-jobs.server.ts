import type { SelectQueryBuilder } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Database } from '../db/database.server.ts'
import { readPage } from '../db/read-page.server.ts'
import type { Transaction } from '../db/transaction.server.ts'
import type { PageAnswer, PageRequest } from '../http/list-page.ts'
import { heldReasons, unservedReason } from './held-jobs.server.ts'
import { mainPool } from './jobs.server.ts'

interface DeadJob {
  id: string
  kind: string
  attempts: number
  reason: string
  createdAt: string
  deadAt: string
}

/** Lists the jobs that failed for good. Held ones have not failed. */
export async function listDeadJobs(
  db: Database,
  request: PageRequest,
): Promise<PageAnswer & { jobs: DeadJob[] }> {
  const dead = db
    .selectFrom('job')
    .where('deadAt', 'is not', null)
    .where((job) => job.or([job('lastError', 'is', null), job('lastError', 'not in', heldReasons)]))
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

/** Counts jobs of the main pool that were due before `time` and that no runner has taken. */
export async function countOverdueJobs(db: Database, time: Date): Promise<number> {
  const { overdue } = await db
    .selectFrom('job')
    .select((job) => job.fn.countAll<number>().as('overdue'))
    .where('pool', '=', mainPool)
    .where('deadAt', 'is', null)
    .where('leasedUntil', 'is', null)
    .where('runAt', '<', time.toISOString())
    .executeTakeFirstOrThrow()
  return overdue
}

export function countJobsOf(db: Database, kind: string): Promise<{ waiting: number; dead: number }> {
  return countAmong(db.selectFrom('job').where('kind', '=', kind))
}

/** Reports whether jobs of a batch, or one with this kind and payload, are left; dead ones count. */
export async function hasJobs(
  db: Database,
  of: { batch: string } | { kind: string; payload: unknown },
): Promise<boolean> {
  const jobs = db.selectFrom('job').select('id').limit(1)
  const some =
    'batch' in of
      ? jobs.where('batch', '=', of.batch)
      : jobs.where('kind', '=', of.kind).where('payload', '=', JSON.stringify(of.payload))
  return (await some.executeTakeFirst()) !== undefined
}

async function countAmong(
  jobs: SelectQueryBuilder<Tables, 'job', object>,
): Promise<{ waiting: number; dead: number }> {
  return jobs
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere((job) => job.or([job('deadAt', 'is', null), job('lastError', '=', unservedReason)]))
        .as('waiting'),
      fn
        .count<number>('deadAt')
        .filterWhere((job) => job.or([job('lastError', 'is', null), job('lastError', 'not in', heldReasons)]))
        .as('dead'),
    ])
    .executeTakeFirstOrThrow()
}

/** Starts a dead job over, with all its attempts. Returns its kind, or undefined if it is no longer dead. */
export async function reviveJob(tx: Transaction, id: string, now: Date): Promise<string | undefined> {
  const revived = await tx
    .updateTable('job')
    .set({ deadAt: null, attempts: 0, lastError: null, runAt: now.toISOString() })
    .where('id', '=', id)
    .where('deadAt', 'is not', null)
    .returning('kind')
    .executeTakeFirst()
  return revived?.kind
}

/** Deletes a dead job. Returns its kind, or undefined if it is no longer dead. */
export async function deleteDeadJob(tx: Transaction, id: string): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('job')
    .where('id', '=', id)
    .where('deadAt', 'is not', null)
    .returning('kind')
    .executeTakeFirst()
  return deleted?.kind
}
