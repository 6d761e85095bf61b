import type { Database } from '../db/database.server.ts'
import type { Transaction } from '../db/transaction.server.ts'

/** Marks jobs that wait for a decision of the owner, in the column where other dead jobs have their failure. */
export const heldReason = 'Held, because the site was restored from a backup.'

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
