import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { App } from '../app.ts'
import type { Transaction } from '../db/transaction.server.ts'
import type { Pool } from './jobs.server.ts'

interface Batch {
  id: string
  kind: string
  pool: Pool
}

/** A query for recipients, each with the time at which its job runs. */
type Recipients<Table extends keyof Tables> = SelectQueryBuilder<Tables, Table, { id: string; runAt: string }>

/**
 * Stores one job for each recipient that the query finds and that has none in the batch, in one statement, so that memory does
 * not grow with them. The payload of each is the recipient's id; `job.batch` names the batch. Returns their number.
 */
export async function enqueueForEach<Table extends keyof Tables>(
  { clock, jobs }: Pick<App, 'clock' | 'jobs'>,
  tx: Transaction,
  { id, kind, pool }: Batch,
  recipients: Recipients<Table>,
): Promise<number> {
  const text = (value: string) => sql<string>`cast(${value} as text)`
  const stamp = text(clock.now().toISOString())
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('job')
    .columns(['id', 'kind', 'pool', 'batch', 'payload', 'runAt', 'attempts', 'createdAt'])
    .expression(({ selectFrom }) =>
      selectFrom(recipients.as('recipient'))
        .select(({ ref }) => [
          // The primary key holds a recipient to one job of the batch.
          sql<string>`${text(`${id}:`)} || ${ref('recipient.id')}`.as('id'),
          text(kind).as('kind'),
          text(pool.name).as('pool'),
          text(id).as('batch'),
          // Ids have no character that JSON would escape.
          sql<string>`'"' || ${ref('recipient.id')} || '"'`.as('payload'),
          ref('recipient.runAt').as('runAt'),
          sql<number>`0`.as('attempts'),
          stamp.as('createdAt'),
        ])
        // SQLite would take the `on` of `on conflict` for that of a join.
        .where(sql<boolean>`true`),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  tx.afterCommit(jobs.wake)
  return Number(numInsertedOrUpdatedRows)
}

/** Discards the jobs of a batch that no runner has, or one of them. Those that run meanwhile record how they end. */
export async function discardWaiting(tx: Transaction, id: string, recipient?: string): Promise<void> {
  await tx
    .deleteFrom('job')
    .where('batch', '=', id)
    .where('leasedUntil', 'is', null)
    .$if(recipient !== undefined, (query) => query.where('id', '=', `${id}:${recipient}`))
    .execute()
}

/** Discards the jobs of a batch that are not over. A job that runs meanwhile records nothing. */
export async function discardBatch(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('job').where('batch', '=', id).execute()
}
