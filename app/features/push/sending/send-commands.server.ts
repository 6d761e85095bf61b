import { randomUUID } from 'node:crypto'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { dayMs } from '#platform/durations.ts'
import { AppError } from '#platform/errors.ts'
import { createId } from '#platform/ids.ts'
import { discardBatch } from '#platform/jobs/batch.server.ts'
import { type Actor, recordChange } from '#services/audit/audit.server.ts'
import { maxTextBytes } from '#services/web-push/encrypt.server.ts'
import type { Notification } from '#services/web-push/notification.ts'
import { writePayload } from '#services/web-push/payload.ts'
import { createPushClient } from '#services/web-push/push-client.server.ts'
import { assertReachable } from '#services/web-push/reachable.server.ts'
import type { BrowserSubscription } from '#services/web-push/subscription.ts'
import { fillTemplate, listPlaceholders } from '../fill-template.ts'
import { messages } from '../messages.ts'
import { notificationInput } from '../notification.ts'
import { toOwnPictures } from '../own-pictures.server.ts'
import { countReceivers, findSend } from '../queries.server.ts'
import { afterQuietHours } from '../quiet-hours.ts'
import type { SendInput } from '../schema.ts'
import { getTemplate, markTemplateUsed } from '../templates/templates.server.ts'

const longestMs = 366 * dayMs
/** Begins a send. Carries its id. */
export const startJob = 'push-start'
/** Names sends in the audit trail. */
const kind = 'send'

interface Queued {
  _id: string
  total: number
  sendAt: string
}

/**
 * Queues a notification for everyone, or for those who chose one of the topics, now or at a time. In the quiet hours
 * it waits for the morning unless its sender insists.
 */
export async function queueSend(
  app: App,
  tx: Transaction,
  input: SendInput,
  by: Actor | undefined,
): Promise<Queued> {
  const now = app.clock.now()
  const notification = await compose(app, tx, input)
  const sendAt = timeOf(input, now)
  const id = createId(now.getTime())
  const total = await countReceivers(tx, input.topics)
  if (total === 0 && !input.at) return { _id: id, total, sendAt: now.toISOString() }
  const stored = await tx
    .insertInto('pushSend')
    .values({
      id,
      source: input.source ?? null,
      notification: JSON.stringify(notification),
      topics: JSON.stringify(input.topics),
      createdAt: now.toISOString(),
      sendAt: sendAt.toISOString(),
      total,
      delivered: 0,
      failed: 0,
      gone: 0,
      clicked: 0,
    })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) throw new AppError('conflict', messages.toldAlready)
  if (input.templateId) await markTemplateUsed(tx, input.templateId, now)
  await tx.enqueue(startJob, id, { runAt: sendAt })
  const after = { title: notification.title, sendAt: sendAt.toISOString(), total }
  await recordChange(tx, { kind, itemId: id, action: 'queued', by, after, at: now })
  return { _id: id, total, sendAt: sendAt.toISOString() }
}

/** Merges the template, what differs from it, and the values of its placeholders. */
async function compose({ config }: App, db: Database, input: SendInput): Promise<Notification> {
  const { templateId, values } = input
  const base = templateId ? await getTemplate(db, templateId) : undefined
  const own = Object.entries(input).filter(([, value]) => value !== undefined)
  const filled = fillTemplate({ ...base, ...Object.fromEntries(own) } as Notification, values ?? {})
  const checked = notificationInput.safeParse(filled)
  if (!checked.success) {
    const fields = Object.fromEntries(
      checked.error.issues.map(({ path, message }) => [path.join('.'), message]),
    )
    throw new AppError('invalid', checked.error.issues[0]?.message ?? messages.sendFailure, { fields })
  }
  // Subscribers would read '{title}'.
  const blank = base && listPlaceholders(base).find((name) => listPlaceholders(filled).includes(name))
  if (blank) {
    const message = messages.blank(blank)
    throw new AppError('invalid', message, { fields: { [`values.${blank}`]: message } })
  }
  const notification = toOwnPictures(checked.data, config.siteUrl)
  assertFits(notification, config.siteUrl)
  return notification
}

export function assertFits(notification: Notification, siteUrl: string): void {
  if (writePayload(notification, randomUUID(), siteUrl).length > maxTextBytes) {
    throw new AppError('invalid', messages.tooLarge, { fields: { body: messages.tooLarge } })
  }
}

function timeOf({ at, insist }: SendInput, now: Date): Date {
  const wanted = at ? new Date(at) : now
  const refuse = (message: string) => new AppError('invalid', message, { fields: { at: message } })
  // A minute of grace, for a form that was filled in at the end of one.
  if (wanted.getTime() < now.getTime() - 60_000) throw refuse(messages.past)
  if (wanted.getTime() > now.getTime() + longestMs) throw refuse(messages.tooLate)
  return insist ? wanted : afterQuietHours(wanted)
}

/** Cancels the notifications that have not been sent yet. */
export async function cancelSend(app: App, id: string, by: Actor): Promise<void> {
  const at = app.clock.now()
  const now = at.toISOString()
  await inTransaction(app, async (tx) => {
    const known = await findSend(tx, id)
    if (!known) throw new AppError('not-found', messages.unknownSend)
    // Before the send is changed, as a delivery that ends does, so that neither waits for the other for ever.
    await discardBatch(tx, id)
    const cancelled = await tx
      .updateTable('pushSend')
      // Cancelled before anybody was told, so the article or project may be told of again.
      .set((send) => ({
        cancelledAt: now,
        endedAt: now,
        source: send.case().when('startedAt', 'is', null).then(null).else(send.ref('source')).end(),
      }))
      .where('id', '=', id)
      .where('endedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!cancelled) throw new AppError('conflict', messages.isOver)
    await recordChange(tx, { kind, itemId: id, action: 'cancelled', by, at })
  })
}

/** Counts a press on a notification. It names the send and nobody. */
export async function countClick(db: Database, id: string): Promise<void> {
  await db
    .updateTable('pushSend')
    .set((send) => ({ clicked: send('clicked', '+', 1) }))
    .where('id', '=', id)
    .whereRef('clicked', '<', 'delivered')
    .execute()
}

/** Sends a notification to one browser at once, and says why if its push service refuses it. */
export async function sendTest(
  app: App,
  subscription: BrowserSubscription,
  input: Notification,
): Promise<void> {
  const { config, clock } = app
  const notification = toOwnPictures(input, config.siteUrl)
  assertReachable(app, subscription)
  assertFits(notification, config.siteUrl)
  const id = createId()
  const message = {
    text: writePayload(notification, id, config.siteUrl),
    topic: id.replaceAll('-', ''),
    urgency: 'high',
  } as const
  const { endpoint, keys } = subscription
  const outcome = await createPushClient(config).send({ endpoint, ...keys }, message, clock.now())
  if (outcome.kind === 'delivered') return
  const reason = outcome.kind === 'gone' ? 'This browser is no longer subscribed.' : outcome.problem
  throw new AppError('unavailable', `${messages.sendFailure}. ${reason}`)
}
