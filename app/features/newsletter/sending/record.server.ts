import type { App } from '#platform/app.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { discardWaiting } from '#platform/jobs/batch.server.ts'
import { markMailSent } from '#platform/mail/mail-health.server.ts'
import { formatCount } from '#platform/words.ts'
import type { Delivery } from '#services/deliveries/deliveries.server.ts'
import { recordNotification } from '#services/feed/commands.server.ts'
import { archiveTag } from '../archive/queries.server.ts'
import type { Outcome } from './outcome.ts'
import { enqueueWaiting } from './queue.server.ts'

/** Records how an attempt ended, with all that follows from it. */
export async function recordOutcome(
  app: App,
  tx: Transaction,
  { itemId, recipientId }: Delivery,
  outcome: Outcome,
): Promise<void> {
  const now = app.clock.now().toISOString()
  const { answer, ...columns } = columnsOf(outcome)
  const recorded = await tx
    .updateTable('newsletterRecipient')
    .set((row) => ({
      at: now,
      lease: null,
      dataAt: null,
      ...columns,
      ...(answer !== undefined && { answer: null }),
      ...(outcome.kind === 'later' && {
        attempts: row('attempts', '+', 1),
        triedAt: row.fn.coalesce('triedAt', row.val(now)),
      }),
    }))
    .where('mailId', '=', itemId)
    .where('subscriberId', '=', recipientId)
    .where('state', 'in', ['waiting', 'leased'])
    .returning('mailId')
    .executeTakeFirst()
  if (!recorded) return
  if (answer) await storeAnswer(tx, { mailId: itemId, subscriberId: recipientId }, answer)
  if (outcome.kind === 'sent') {
    await markMailSent(tx, app)
    await publish(app, tx, itemId)
  }
  if (outcome.kind === 'held') await enqueueAgain(app, tx, itemId)
  if (outcome.kind === 'refused' && outcome.endsSubscription)
    await endSubscription(app, tx, recipientId, outcome.answer)
  await endIssue(app, tx, itemId)
}

function columnsOf(outcome: Outcome): { state: string; answer?: string | null; dueAt?: string } {
  switch (outcome.kind) {
    case 'later':
      return { state: 'waiting', answer: outcome.answer, dueAt: outcome.dueAt.toISOString() }
    case 'postponed':
      return { state: 'waiting', dueAt: outcome.dueAt.toISOString() }
    case 'held':
      return { state: 'waiting' }
    case 'skipped':
      return { state: 'skipped' }
    default:
      return { state: outcome.kind, answer: outcome.answer ?? null }
  }
}

/**
 * Stores the words of a mail server, which often repeat the address, and returns false for a person who has been erased
 * meanwhile. Call after a change of the row: it waits for the erasure, and the erasure for it.
 */
export async function storeAnswer(
  tx: Transaction,
  { mailId, subscriberId }: { mailId: string; subscriberId: string },
  answer: string | null,
): Promise<boolean> {
  const stored = await tx
    .updateTable('newsletterRecipient')
    .set({ answer })
    .where('mailId', '=', mailId)
    .where('subscriberId', '=', subscriberId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('subscriber').select('id').where('id', '=', subscriberId)),
    )
    .returning('mailId')
    .executeTakeFirst()
  return stored !== undefined
}

/** Shows an issue in the archive from its first mail on. */
export async function publish(app: App, tx: Transaction, id: string): Promise<void> {
  const published = await tx
    .updateTable('newsletterIssue')
    .set({ publicAt: app.clock.now().toISOString() })
    .where('id', '=', id)
    .where('publicAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (published) await app.pages.bump(tx, archiveTag)
}

/** Enqueues what an attempt held if the issue went on while the attempt ended. */
async function enqueueAgain(app: App, tx: Transaction, id: string): Promise<void> {
  await tx.lock(`newsletter mail ${id}`)
  const underway = await tx
    .selectFrom('newsletterIssue')
    .select('id')
    .where('id', '=', id)
    .where('startedAt', 'is not', null)
    .where('pausedAt', 'is', null)
    .where('stoppedAt', 'is', null)
    .executeTakeFirst()
  if (underway) await enqueueWaiting(app, tx, id)
}

type Tools = Pick<App, 'clock'>

/** Ends a subscription for a reason that is not the subscriber's wish: the words of a mail server or a complaint. */
export async function endSubscription(
  app: Tools,
  tx: Transaction,
  id: string,
  reason: string,
): Promise<void> {
  const ended = await tx
    .updateTable('subscriber')
    .set({ unsubscribedAt: app.clock.now().toISOString(), endReason: reason })
    .where('id', '=', id)
    .where('unsubscribedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (ended) await skipWaiting(app, tx, [id])
}

/** Takes subscribers who have left or are erased out of everything that still waits to be sent to them. */
export async function skipWaiting(app: Tools, tx: Transaction, ids: readonly string[]): Promise<void> {
  const skipped = await tx
    .updateTable('newsletterRecipient')
    .set({ state: 'skipped', lease: null, at: app.clock.now().toISOString() })
    .where('subscriberId', 'in', ids)
    // An attempt that has not sent the end of its mail does not find its lease any more, and holds the end back.
    .where('state', 'in', ['waiting', 'leased'])
    .where('dataAt', 'is', null)
    .returning(['mailId', 'subscriberId'])
    .execute()
  for (const { mailId, subscriberId } of skipped) await discardWaiting(tx, mailId, subscriberId)
  for (const mailId of new Set(skipped.map((row) => row.mailId))) await endIssue(app, tx, mailId)
}

/** Ends an issue of which no mail waits any more. */
export async function endIssue(app: Tools, tx: Transaction, id: string): Promise<void> {
  // The last two mails may end at the same moment, and neither would see that the other has.
  await tx.lock(`newsletter mail ${id}`)
  const waiting = await tx
    .selectFrom('newsletterRecipient')
    .select('mailId')
    .where('mailId', '=', id)
    .where('state', 'in', ['waiting', 'leased'])
    .limit(1)
    .executeTakeFirst()
  if (waiting) return
  const ended = await tx
    .updateTable('newsletterIssue')
    .set({ sentAt: app.clock.now().toISOString(), pausedAt: null, problem: null })
    .where('id', '=', id)
    .where('startedAt', 'is not', null)
    .where('sentAt', 'is', null)
    .where('stoppedAt', 'is', null)
    .returning('subject')
    .executeTakeFirst()
  if (!ended) return
  const { sent, uncertain } = await countEnds(tx, id)
  await recordNotification(app, tx, {
    kind: 'issue-sent',
    title: uncertain > 0 ? `Issue sent, ${formatCount(uncertain)} uncertain` : 'Issue sent',
    body: `${ended.subject}: sent to ${formatCount(sent)}`,
    link: `/admin/newsletter/issues/${id}`,
    quiet: uncertain === 0,
  })
}

async function countEnds(tx: Transaction, id: string): Promise<{ sent: number; uncertain: number }> {
  return tx
    .selectFrom('newsletterRecipient')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', '=', 'sent').as('sent'),
      fn.countAll<number>().filterWhere('state', '=', 'uncertain').as('uncertain'),
    ])
    .where('mailId', '=', id)
    .executeTakeFirstOrThrow()
}
