import type { ExpressionBuilder } from 'kysely'
import type { JobTable, Tables } from '#db/tables.ts'
import type { Database } from '../db/database.server.ts'
import { inTransaction, type TransactionTools } from '../db/transaction.server.ts'
import type { Job, JobEvents } from './jobs.server.ts'

export type ClaimedJob = Pick<JobTable, 'id' | 'kind' | 'payload' | 'attempts'>

export interface Lease {
  readonly runner: string
  readonly now: Date
  readonly leaseMs: number
}

/** Reports whether a job is due. Cheap enough for every second: one index lookup, no lock. */
export async function isJobDue(db: Database, lease: Lease): Promise<boolean> {
  const due = await db
    .selectFrom('job')
    .select('id')
    .where((job) => isFree(job, lease))
    .limit(1)
    .executeTakeFirst()
  return due !== undefined
}

/**
 * Takes up to `limit` due jobs for this runner. No two runners get the same one: SQLite has one writer at a time,
 * and PostgreSQL skips a row that another runner is taking.
 */
export function claimJobs(
  db: Database,
  engine: 'sqlite' | 'postgres',
  lease: Lease & { limit: number },
): Promise<ClaimedJob[]> {
  return db
    .with('due', (cte) => {
      const due = cte
        .selectFrom('job')
        .select('id')
        .where((job) => isFree(job, lease))
        .orderBy('runAt')
        .orderBy('id')
        .limit(lease.limit)
      return engine === 'postgres' ? due.forUpdate().skipLocked() : due
    })
    .updateTable('job')
    .set((job) => ({
      leasedBy: lease.runner,
      leasedUntil: leaseEnd(lease),
      // Counted before the work, so that a job that crashes the process uses up its attempts too.
      attempts: job('attempts', '+', 1),
    }))
    .where('id', 'in', (job) => job.selectFrom('due').select('due.id'))
    .returning(['id', 'kind', 'payload', 'attempts'])
    .execute()
}

export async function renewLeases(db: Database, ids: readonly string[], lease: Lease): Promise<void> {
  await db
    .updateTable('job')
    .set({ leasedUntil: leaseEnd(lease) })
    .where('id', 'in', ids)
    .where('leasedBy', '=', lease.runner)
    .execute()
}

export async function finishJob(db: Database, id: string, runner: string): Promise<void> {
  await db.deleteFrom('job').where('id', '=', id).where('leasedBy', '=', runner).execute()
}

export async function postponeJob(
  db: Database,
  id: string,
  runner: string,
  { reason, runAt }: { reason: string; runAt: Date },
): Promise<void> {
  await db
    .updateTable('job')
    .set({ leasedBy: null, leasedUntil: null, lastError: reason, runAt: runAt.toISOString() })
    .where('id', '=', id)
    .where('leasedBy', '=', runner)
    .execute()
}

export async function markJobDead(
  app: TransactionTools,
  job: Job,
  runner: string,
  { reason, onDead }: { reason: string; onDead: JobEvents['onDead'] },
): Promise<void> {
  await inTransaction(app, async (tx) => {
    const marked = await tx
      .updateTable('job')
      .set({ leasedBy: null, leasedUntil: null, lastError: reason, deadAt: app.clock.now().toISOString() })
      .where('id', '=', job.id)
      .where('leasedBy', '=', runner)
      .returning('id')
      .executeTakeFirst()
    if (marked) await onDead?.(tx, job, reason)
  })
}

/**
 * Reports whether no lease is running. A lease that ends later than any runner could have asked for was taken before
 * the clock was set back.
 */
function isFree(job: ExpressionBuilder<Tables, 'job'>, { now, leaseMs }: Lease) {
  const stamp = now.toISOString()
  const impossible = new Date(now.getTime() + 2 * leaseMs).toISOString()
  return job.and([
    job('deadAt', 'is', null),
    job('runAt', '<=', stamp),
    job.or([
      job('leasedUntil', 'is', null),
      job('leasedUntil', '<=', stamp),
      job('leasedUntil', '>', impossible),
    ]),
  ])
}

function leaseEnd({ now, leaseMs }: Lease): string {
  return new Date(now.getTime() + leaseMs).toISOString()
}

/** Retries the waiting jobs of a kind now, because the reason of their failure is fixed. */
export async function retryWaitingJobs(db: Database, kind: string, now: Date): Promise<void> {
  const stamp = now.toISOString()
  await db
    .updateTable('job')
    .set({ runAt: stamp })
    .where('kind', '=', kind)
    .where('deadAt', 'is', null)
    .where('leasedUntil', 'is', null)
    .where('attempts', '>', 0)
    .where('runAt', '>', stamp)
    .execute()
}

/** Deletes waiting and dead jobs that have one of these payloads. */
export async function discardJobsFor(
  db: Database,
  kind: string,
  payloads: readonly unknown[],
): Promise<void> {
  if (payloads.length === 0) return
  const texts = payloads.map((payload) => JSON.stringify(payload))
  await db.deleteFrom('job').where('kind', '=', kind).where('payload', 'in', texts).execute()
}
