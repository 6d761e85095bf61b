import { z } from 'zod'
import type { App } from '#platform/app.ts'
import type { Config } from '#platform/config/config.server.ts'
import { dayMs, hourMs } from '#platform/durations.ts'
import type { JobHandlers } from '#platform/jobs/jobs.server.ts'
import { type DeliveryKind, deliveryJobs } from '#services/deliveries/deliveries.server.ts'
import type { Notification } from '#services/web-push/notification.ts'
import { writePayload } from '#services/web-push/payload.ts'
import { createPushClient, type Outcome } from '#services/web-push/push-client.server.ts'
import { deliveryJob, pushPool, recordOutcome, startSend } from './deliveries.server.ts'
import { startJob } from './send-commands.server.ts'

const giveUpMs = dayMs

export function sendJobs({ config }: Pick<App, 'config'>): JobHandlers {
  return {
    async [startJob](app, payload) {
      const sendId = z.string().parse(payload)
      return { record: (tx) => startSend(app, tx, sendId) }
    },
    ...deliveryJobs(deliveries(config)),
  }
}

/**
 * A process that dies between the push service's answer and its record leaves the delivery to be repeated. `Topic`
 * makes the push service replace a message that still waits, and the worker ignores one that it has shown.
 */
function deliveries(config: Config): DeliveryKind<Outcome> {
  const client = createPushClient(config)
  return {
    job: deliveryJob,
    pool: pushPool,
    async send(app, { itemId, recipientId }) {
      const send = await app.db
        .selectFrom('pushSend')
        .select(['notification', 'startedAt'])
        .where('id', '=', itemId)
        .where('endedAt', 'is', null)
        .executeTakeFirst()
      if (!send) return undefined
      const receiver = await app.db
        .selectFrom('pushSubscription')
        .select(['endpoint', 'p256dh', 'auth'])
        .where('id', '=', recipientId)
        .executeTakeFirst()
      const text = writePayload(JSON.parse(send.notification) as Notification, itemId, config.siteUrl)
      const message = { text, topic: itemId.replaceAll('-', ''), urgency: 'normal' } as const
      const answered = receiver && (await client.send(receiver, message, app.clock.now()))
      const now = app.clock.now().getTime()
      return judge(answered ?? { kind: 'gone' }, Date.parse(send.startedAt ?? ''), now)
    },
    record: recordOutcome,
  }
}

/**
 * Says when to try again: as the push service asks, else after as long again as it has been tried already, 10 seconds
 * to an hour. After 24 hours the delivery has failed.
 */
function judge(outcome: Outcome, startedAt: number, now: number): { outcome: Outcome; againAt?: Date } {
  if (outcome.kind !== 'later') return { outcome }
  const wait = outcome.afterMs ?? Math.min(Math.max(now - startedAt, 10_000), hourMs)
  const at = now + Math.max(wait, 1000)
  const { problem } = outcome
  return at > startedAt + giveUpMs
    ? { outcome: { kind: 'failed', problem } }
    : { outcome, againAt: new Date(at) }
}
