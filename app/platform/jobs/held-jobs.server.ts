import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Database } from '../db/database.server.ts'
import type { Transaction } from '../db/transaction.server.ts'

/** Marks jobs that wait for a decision of the owner, in the column where other dead jobs have their failure. */
export const heldReason = 'Held, because the site was restored from a backup.'

/** Marks emails that were written while there was no email server, in the same column. */
export const unservedReason = 'Waits for an email server.'

/** Marks of dead jobs that have not failed. */
export const heldReasons: readonly string[] = [heldReason, unservedReason]

/** Holds all jobs that wait, so that they run only once the owner releases them. Returns how many. */
export async function holdWaitingJobs(db: Database, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ deadAt: now.toISOString(), lastError: heldReason, leasedUntil: null, leasedBy: null })
    .where('deadAt', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

interface HeldJobs {
  count: number
  /** How many of them are mails. */
  mails: number
}

export async function countHeldJobs(db: Database): Promise<HeldJobs> {
  const rows = await db
    .selectFrom('job')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .where('lastError', '=', heldReason)
    .groupBy('kind')
    .execute()
  const sum = (some: typeof rows) => some.reduce((all, { count }) => all + count, 0)
  return { count: sum(rows), mails: sum(rows.filter(({ kind }) => kind === 'mail')) }
}

/** Lets held jobs run at the times for which they were enqueued; past times are due at once. */
export async function releaseHeldJobs(tx: Transaction): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('job')
    .set({ deadAt: null, attempts: 0, lastError: null })
    .where('lastError', '=', heldReason)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function dropHeldJobs(tx: Transaction): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('job').where('lastError', '=', heldReason).executeTakeFirst()
  return Number(numDeletedRows)
}

export async function countUnserved(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('lastError', '=', unservedReason)
    .executeTakeFirstOrThrow()
  return count
}

/** Lists the emails that were written before a time and wait for an email server, the earliest first. */
export function listUnserved(
  db: Database,
  { before }: { before: string },
): Promise<{ id: string; createdAt: string }[]> {
  return db
    .selectFrom('job')
    .select(['id', 'createdAt'])
    .where('lastError', '=', unservedReason)
    .where('createdAt', '<', before)
    .orderBy('id')
    .execute()
}

/** The jobs with these ids, or those enqueued since a time. */
type UnservedFilter = { ids: readonly string[] } | { after: string }

/** Lets emails that waited for an email server be sent, and returns their payloads. */
export function releaseUnserved(tx: Transaction, filter: UnservedFilter): Promise<{ payload: string }[]> {
  return tx
    .updateTable('job')
    .set({ deadAt: null, attempts: 0, lastError: null })
    .where((job) => isUnserved(job, filter))
    .returning('payload')
    .execute()
}

export function dropUnserved(tx: Transaction, filter: UnservedFilter): Promise<{ payload: string }[]> {
  return tx
    .deleteFrom('job')
    .where((job) => isUnserved(job, filter))
    .returning('payload')
    .execute()
}

const isUnserved = (job: ExpressionBuilder<Tables, 'job'>, filter: UnservedFilter) =>
  job.and([
    job('lastError', '=', unservedReason),
    'ids' in filter ? job('id', 'in', filter.ids) : job('createdAt', '>=', filter.after),
  ])
