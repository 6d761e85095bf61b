import { z } from 'zod'
import type { App } from '#platform/app.ts'
import type { JobHandlers } from '#platform/jobs/jobs.server.ts'
import type { Notification } from '#services/web-push/notification.ts'
import { writePayload } from '#services/web-push/payload.ts'
import { createPushClient, type Outcome } from '#services/web-push/push-client.server.ts'
import { deliveryJob, recordOutcome, startSend } from './deliveries.server.ts'
import { startJob } from './send-commands.server.ts'

const giveUpMs = 24 * 60 * 60 * 1000

export function sendJobs({ config }: Pick<App, 'config'>): JobHandlers {
  const client = createPushClient(config)
  return {
    async [startJob](app, payload) {
      const sendId = z.string().parse(payload)
      return { record: (tx) => startSend(app, tx, sendId) }
    },

    /**
     * A process that dies between the push service's answer and its record leaves the delivery to be repeated. `Topic`
     * makes the push service replace a message that still waits, and the worker ignores one that it has shown.
     */
    async [deliveryJob](app, payload, { batch }) {
      const [sendId, subscriptionId] = [z.string().parse(batch), z.string().parse(payload)]
      const send = await app.db
        .selectFrom('pushSend')
        .select(['notification', 'startedAt'])
        .where('id', '=', sendId)
        .where('endedAt', 'is', null)
        .executeTakeFirst()
      if (!send) return {}
      const receiver = await app.db
        .selectFrom('pushSubscription')
        .select(['endpoint', 'p256dh', 'auth'])
        .where('id', '=', subscriptionId)
        .executeTakeFirst()
      const text = writePayload(JSON.parse(send.notification) as Notification, sendId, config.siteUrl)
      const message = { text, topic: sendId.replaceAll('-', ''), urgency: 'normal' } as const
      const answered = receiver && (await client.send(receiver, message, app.clock.now()))
      const now = app.clock.now().getTime()
      const { outcome, againAt } = judge(answered ?? { kind: 'gone' }, Date.parse(send.startedAt ?? ''), now)
      return {
        ...(againAt && { againAt }),
        record: (tx) => recordOutcome(app, tx, { sendId, subscriptionId, outcome }),
      }
    },
  }
}

/**
 * Says when to try again: as the push service asks, else after as long again as it has been tried already, 10 seconds
 * to an hour. After 24 hours the delivery has failed.
 */
function judge(outcome: Outcome, startedAt: number, now: number): { outcome: Outcome; againAt?: Date } {
  if (outcome.kind !== 'later') return { outcome }
  const wait = outcome.afterMs ?? Math.min(Math.max(now - startedAt, 10_000), 60 * 60 * 1000)
  const at = now + Math.max(wait, 1000)
  const { problem } = outcome
  return at > startedAt + giveUpMs
    ? { outcome: { kind: 'failed', problem } }
    : { outcome, againAt: new Date(at) }
}
