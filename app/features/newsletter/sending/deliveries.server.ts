import type { App } from '#platform/app.ts'
import type { DeliveryKind } from '#services/deliveries/deliveries.server.ts'
import { attempt, type SubscriberMail } from './attempt.server.ts'
import type { Outcome } from './outcome.ts'
import { newsletterPool } from './queue.server.ts'
import { recordOutcome } from './record.server.ts'

/**
 * Describes the deliveries of a kind of mail to subscribers, which share their pool and its rate. `findMail` finds the mail of
 * an id; undefined where it is not sent any more.
 */
export function mailDeliveries(
  job: string,
  findMail: (app: App, id: string) => Promise<SubscriberMail | undefined>,
): DeliveryKind<Outcome> {
  return {
    job,
    pool: newsletterPool,
    async send(app, delivery) {
      const outcome = await attempt(app, delivery, await findMail(app, delivery.itemId))
      return outcome && { outcome, againAt: 'dueAt' in outcome ? outcome.dueAt : undefined }
    },
    record: recordOutcome,
  }
}
