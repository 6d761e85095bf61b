import { sql } from 'kysely'
import type { App } from '../app.ts'
import { contains } from '../db/contains.server.ts'
import type { Database } from '../db/database.server.ts'
import { inTransaction, type Transaction } from '../db/transaction.server.ts'
import { countJobsOf } from '../jobs/dead-jobs.server.ts'
import { retryWaitingJobs } from '../jobs/job-store.server.ts'
import { isRecent } from '../timers/recent.ts'

const name = 'outgoing'

/** While mail works, the time is saved at most once a minute. */
const saveEveryMs = 60_000

export interface MailHealth {
  /** Null while mail can be sent, and before the first mail. */
  failingSince: string | null
  reason: string | null
  sentAt: string | null
  failedAt: string | null
  waiting: number
  dead: number
}

export async function findMailHealth(db: Database): Promise<MailHealth> {
  const [row, { waiting, dead }] = await Promise.all([findRow(db), countJobsOf(db, 'mail')])
  const { failingSince = null, reason = null, sentAt = null, failedAt = null } = row ?? {}
  return { failingSince, reason, sentAt, failedAt, waiting, dead }
}

export async function recordMailFailure({ db, clock }: App, reason: string): Promise<void> {
  const failedAt = clock.now().toISOString()
  const short = reason.slice(0, 500)
  await db
    .insertInto('mailHealth')
    .values({ name, sentAt: null, failedAt, failingSince: failedAt, reason: short })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({
        failedAt,
        reason: short,
        // A stored time in the future was left by a wrong clock: the earlier time wins.
        failingSince: row
          .case()
          .when('mailHealth.failingSince', '<', failedAt)
          .then(row.ref('mailHealth.failingSince'))
          .else(failedAt)
          .end(),
      })),
    )
    .execute()
}

export function recordMailSent(app: App): Promise<void> {
  return inTransaction(app, (tx) => markMailSent(tx, app))
}

/** Records a sent mail. The first after a time of failures retries the waiting mails at once. */
export async function markMailSent(
  tx: Transaction,
  { clock, jobs }: Pick<App, 'clock' | 'jobs'>,
): Promise<void> {
  const now = clock.now()
  const known = await findRow(tx)
  if (isRecent(known?.sentAt, saveEveryMs, now) && !known?.failingSince) return
  const sentAt = now.toISOString()
  await tx
    .insertInto('mailHealth')
    .values({ name, sentAt, failedAt: null, failingSince: null, reason: null })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ sentAt, failingSince: null, reason: null }),
    )
    .execute()
  if (!known?.failingSince) return
  await retryWaitingJobs(tx, 'mail', now)
  tx.afterCommit(jobs.wake)
}

/** Deletes the reason of the last failure if it names an address. */
export async function forgetMailFailure(db: Database, email: string): Promise<void> {
  await db
    .updateTable('mailHealth')
    .set({ reason: null })
    .where(contains(sql<string>`lower(coalesce(reason, ''))`, email))
    .execute()
}

function findRow(db: Database) {
  return db.selectFrom('mailHealth').selectAll().where('name', '=', name).executeTakeFirst()
}
