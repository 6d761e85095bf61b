import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import type { Pool } from '#platform/jobs/jobs.server.ts'
import { formatCount } from '#platform/words.ts'
import { beginDeliveries, type Delivery } from '#services/deliveries/deliveries.server.ts'
import { recordNotification } from '#services/feed/commands.server.ts'
import type { Notification } from '#services/web-push/notification.ts'
import type { Outcome } from '#services/web-push/push-client.server.ts'
import { selectReceivers } from '../queries.server.ts'
import type { Topic } from '../schema.ts'
import { countEnds } from '../subscriptions/growth.server.ts'

/** Delivers one send to one subscription. */
export const deliveryJob = 'push-deliver'

/**
 * At most 16 requests in flight, because so many browsers may be told twice after a kill. At the 100 ms that a push
 * service takes, 16 are 160 messages a second. A request ends within 8 seconds, well before its lease.
 */
export const pushPool: Pool = { name: 'push', concurrency: 16, leaseMs: 15_000 }

/** Begins a send: from here on everyone who is subscribed now is to be told, once. Repeating it does nothing. */
export async function startSend(app: App, tx: Transaction, id: string): Promise<void> {
  const startedAt = app.clock.now().toISOString()
  const begun = await tx
    .updateTable('pushSend')
    .set({ startedAt })
    .where('id', '=', id)
    .where('startedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .returning('topics')
    .executeTakeFirst()
  if (!begun) return
  const receivers = selectReceivers(tx, JSON.parse(begun.topics) as Topic[]).select([
    'id',
    sql<string>`cast(${startedAt} as text)`.as('runAt'),
  ])
  const total = await beginDeliveries(app, tx, { job: deliveryJob, pool: pushPool }, id, receivers)
  await tx.updateTable('pushSend').set({ total }).where('id', '=', id).execute()
  if (total === 0) await endSend(app, tx, id)
}

/** Records how an attempt at a delivery ended, and ends the send with its last one. */
export async function recordOutcome(
  app: App,
  tx: Transaction,
  { itemId, recipientId }: Delivery,
  outcome: Outcome,
): Promise<void> {
  const { kind } = outcome
  if (kind === 'gone') await endSubscription(tx, recipientId, app.clock.now())
  const { over, total } = await tx
    .updateTable('pushSend')
    .set((send) => ({
      ...(kind !== 'later' && { [kind]: send(kind, '+', 1) }),
      ...('problem' in outcome && { problem: outcome.problem }),
    }))
    .where('id', '=', itemId)
    .returning([sql<number>`delivered + gone + failed`.as('over'), 'total'])
    .executeTakeFirstOrThrow()
  if (over === total) await endSend(app, tx, itemId)
}

async function endSubscription(tx: Transaction, id: string, now: Date): Promise<void> {
  const ended = await tx.deleteFrom('pushSubscription').where('id', '=', id).returning('id').execute()
  await countEnds(tx, now, ended.length)
}

async function endSend(app: App, tx: Transaction, id: string): Promise<void> {
  const { notification, total, delivered, failed } = await tx
    .updateTable('pushSend')
    .set({ endedAt: app.clock.now().toISOString() })
    .where('id', '=', id)
    .returning(['notification', 'total', 'delivered', 'failed'])
    .executeTakeFirstOrThrow()
  const { title } = JSON.parse(notification) as Notification
  await recordNotification(app, tx, {
    kind: 'push-sent',
    title: failed > 0 ? `Notification not delivered to ${formatCount(failed)}` : 'Notification sent',
    body: `${title}: delivered to ${formatCount(delivered)} of ${formatCount(total)}`,
    link: '/admin/notifications',
    quiet: failed === 0,
  })
}
