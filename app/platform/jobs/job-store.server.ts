import { type ExpressionBuilder, sql } from 'kysely'
import type { JobTable, Tables } from '#db/tables.ts'
import { contains } from '../db/contains.server.ts'
import type { Database } from '../db/database.server.ts'
import { inTransaction, type TransactionTools } from '../db/transaction.server.ts'
import type { Job, JobEvents, JobResult } from './jobs.server.ts'
import { isLate } from './late-jobs.server.ts'
import { readAllowance, recordStarts } from './pool-rate.server.ts'

const portion = 500

export type ClaimedJob = Pick<JobTable, 'id' | 'kind' | 'batch' | 'payload' | 'attempts'>

export interface Lease {
  readonly runner: string
  readonly pool: string
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
    .returning(['id', 'kind', 'batch', 'payload', 'attempts'])
    .execute()
}

interface PoolLimits {
  concurrency: number
  perMinute: number | undefined
}

interface PoolClaim {
  jobs: ClaimedJob[]
  /** When the pool's rate lets the next job start, in milliseconds. */
  nextAt: number
}

/** Takes due jobs of a pool, as many as the limits that it has in all processes together allow. */
export function claimWithin(
  app: TransactionTools,
  { concurrency, perMinute }: PoolLimits,
  runner: Omit<Lease, 'now'>,
): Promise<PoolClaim> {
  return inTransaction(app, async (tx) => {
    await tx.lock(`jobs of ${runner.pool}`)
    // The lock may have taken longer than the rate lets a job be late.
    const lease = { ...runner, now: app.clock.now() }
    const { running } = await tx
      .selectFrom('job')
      .select(({ fn }) => fn.countAll<number>().as('running'))
      .where('pool', '=', lease.pool)
      .where('leasedUntil', '>', lease.now.toISOString())
      .where('leasedUntil', '<=', latestLeaseEnd(lease))
      .executeTakeFirstOrThrow()
    const free = Math.max(concurrency - running, 0)
    const claim = (limit: number) =>
      limit > 0 ? claimJobs(tx, app.config.database.kind, { ...lease, limit }) : []
    if (perMinute === undefined) return { jobs: await claim(free), nextAt: 0 }
    const allowance = await readAllowance(tx, lease.pool, { perMinute, now: lease.now })
    const jobs = await claim(Math.min(free, allowance.starts))
    return { jobs, nextAt: await recordStarts(tx, lease.pool, allowance, jobs.length) }
  })
}

export async function renewLeases(db: Database, ids: readonly string[], lease: Lease): Promise<void> {
  await db
    .updateTable('job')
    .set({ leasedUntil: leaseEnd(lease) })
    .where('id', 'in', ids)
    .where('leasedBy', '=', lease.runner)
    .execute()
}

/** Deletes the job or puts it off, and records its result, unless the job was discarded or taken over meanwhile. */
export async function endRun(
  app: TransactionTools,
  id: string,
  runner: string,
  { record, againAt, heldAs }: JobResult,
): Promise<void> {
  await inTransaction(app, async (tx) => {
    if (heldAs !== undefined) return holdJob(tx, id, runner, { heldAs, now: app.clock.now() })
    const isHeld = againAt
      ? await postponeJob(tx, id, runner, { runAt: againAt, attempts: 0, lastError: 'It was put off.' })
      : await deleteJob(tx, id, runner)
    if (isHeld) await record?.(tx)
  })
}

async function holdJob(
  tx: Database,
  id: string,
  runner: string,
  { heldAs, now }: { heldAs: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('job')
    .set({ leasedBy: null, leasedUntil: null, lastError: heldAs, deadAt: now.toISOString() })
    .where('id', '=', id)
    .where('leasedBy', '=', runner)
    .execute()
}

async function deleteJob(tx: Database, id: string, runner: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('job')
    .where('id', '=', id)
    .where('leasedBy', '=', runner)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

export async function postponeJob(
  db: Database,
  id: string,
  runner: string,
  { runAt, ...changes }: { runAt: Date; lastError?: string; attempts?: number },
): Promise<boolean> {
  const postponed = await db
    .updateTable('job')
    .set({ leasedBy: null, leasedUntil: null, runAt: runAt.toISOString(), ...changes })
    .where('id', '=', id)
    .where('leasedBy', '=', runner)
    .returning('id')
    .executeTakeFirst()
  return postponed !== undefined
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
function isFree(job: ExpressionBuilder<Tables, 'job'>, lease: Lease) {
  const stamp = lease.now.toISOString()
  return job.and([
    job('pool', '=', lease.pool),
    job('deadAt', 'is', null),
    job('runAt', '<=', stamp),
    job.not(isLate(job, lease.now)),
    job.or([
      job('leasedUntil', 'is', null),
      job('leasedUntil', '<=', stamp),
      job('leasedUntil', '>', latestLeaseEnd(lease)),
    ]),
  ])
}

const latestLeaseEnd = ({ now, leaseMs }: Lease) => new Date(now.getTime() + 2 * leaseMs).toISOString()

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

/** Deletes waiting and dead jobs of a kind whose payload a test matches. */
export async function discardJobsWhere(
  db: Database,
  kind: string,
  matches: (payload: unknown) => boolean,
): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('job')
      .select(['id', 'payload'])
      .where('kind', '=', kind)
      .where('id', '>', after)
      .orderBy('id')
      .limit(portion)
      .execute()
    const ids = rows.filter(({ payload }) => matches(JSON.parse(payload))).map(({ id }) => id)
    if (ids.length > 0) await db.deleteFrom('job').where('id', 'in', ids).execute()
    if (rows.length < portion) return
    after = rows.at(-1)?.id ?? after
  }
}

/** Deletes the reasons of failures that name an address. */
export async function forgetFailures(db: Database, email: string): Promise<void> {
  await db
    .updateTable('job')
    .set({ lastError: null })
    .where(contains(sql<string>`lower(coalesce("lastError", ''))`, email))
    .execute()
}

/** Deletes waiting and dead jobs whose payload begins with this `of`. */
export async function discardJobsAbout(db: Database, kind: string, of: string): Promise<void> {
  const beginning = JSON.stringify({ of }).slice(0, -1)
  await db
    .deleteFrom('job')
    .where('kind', '=', kind)
    .where(
      (job) => job.fn<string>('substr', ['payload', job.lit(1), job.lit(beginning.length)]),
      '=',
      beginning,
    )
    .execute()
}
