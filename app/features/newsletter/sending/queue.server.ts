import type { App } from '#platform/app.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import type { Pool } from '#platform/jobs/jobs.server.ts'
import { beginDeliveries } from '#services/deliveries/deliveries.server.ts'

/**
 * Issues and welcome mails. A kill leaves at most so many uncertain as run at once; at 30 a minute 20 are enough while each
 * takes up to 40 seconds.
 */
export const newsletterPool: Pool = {
  name: 'newsletter',
  concurrency: 20,
  leaseMs: 60_000,
  perMinute: ({ newsletterPerMinute }) => newsletterPerMinute,
}

/** Sends an issue to one subscriber. */
export const deliveryJob = 'newsletter-deliver'
/** Begins a scheduled issue. Carries its id. */
export const startJob = 'newsletter-start'

/** Enqueues a job for each recipient of an issue who waits and has none. */
export async function enqueueWaiting(
  app: Pick<App, 'clock' | 'jobs'>,
  tx: Transaction,
  id: string,
): Promise<void> {
  const waiting = tx
    .selectFrom('newsletterRecipient')
    .select(['subscriberId as id', 'dueAt as runAt'])
    .where('mailId', '=', id)
    .where('state', '=', 'waiting')
  await beginDeliveries(app, tx, { job: deliveryJob, pool: newsletterPool }, id, waiting)
}
