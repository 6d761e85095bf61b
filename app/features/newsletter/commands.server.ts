import type { App } from '#platform/app.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { hourMs } from '#platform/durations.ts'
import { AppError } from '#platform/errors.ts'
import { consumeTogether, type LimitRule } from '#platform/http/rate-limit.server.ts'
import { createId } from '#platform/ids.ts'
import { recordNotification } from '#services/feed/commands.server.ts'
import { recordForm } from '#services/visits/describe-visit.server.ts'
import { askedJob, quietAfterLeavingMs } from './jobs.server.ts'
import { type Leaving, readConfirmToken, readUnsubscribeToken } from './links.server.ts'
import { messages } from './messages.ts'
import { findAddressOf } from './queries.server.ts'
import { skipWaiting } from './sending/record.server.ts'
import { planWelcome } from './welcome/commands.server.ts'

const rule = (name: string, points: number): LimitRule => ({
  name: `newsletter-${name}`,
  points,
  durationSeconds: 10 * 60,
})
const limits = { attempted: rule('attempted', 60), stored: rule('stored', 10) }

/** Counts a refused request; stored ones are counted in their own transaction. */
export function countAttempt(app: App, address: string): Promise<void> {
  return consumeTogether(app, app.db, [limits.attempted], address)
}

const linkValidMs = 7 * 24 * hourMs
interface Wish {
  email: string
  /** The hidden field was filled in, as bots do: the request is counted and otherwise ignored. */
  isTrap: boolean
  /** Client address whose limit this request counts for. */
  address: string
  /** Marks the proof of the bot check as used, in the same commit. */
  spendProof: (tx: Transaction) => Promise<void>
  /** Names the visit in which they ask. */
  sessionId: string | undefined
}

/**
 * Stores a sign-up, whose job mails the link that confirms it. Answer and work are the same whether or not the address is
 * known, and so is the time that they take.
 */
export async function askToSubscribe(app: App, tx: Transaction, wish: Wish): Promise<void> {
  const { email, isTrap, address } = wish
  const now = app.clock.now()
  const stamp = now.toISOString()
  // Before the limits, so that a sender whose proof was used before is told that and not about the limit.
  await wish.spendProof(tx)
  await consumeTogether(app, tx, [limits.attempted, limits.stored], address)
  if (isTrap) return
  const visit = await recordForm(app, tx, wish.sessionId)
  const row = { id: createId(now.getTime()), email, origin: 'form', consentAt: stamp }
  const quietSince = new Date(now.getTime() - quietAfterLeavingMs).toISOString()
  const { id } = await tx
    .insertInto('subscriber')
    .values({ ...row, visit, createdAt: stamp })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet((known) => ({
        // Subscribers keep the visit in which they subscribed, also while no email may ask them to come back.
        visit: known
          .case()
          .when(
            known.and([
              known('subscriber.confirmedAt', 'is not', null),
              known.or([
                known('subscriber.unsubscribedAt', 'is', null),
                known('subscriber.unsubscribedAt', '>', quietSince),
              ]),
            ]),
          )
          .then(known.ref('subscriber.visit'))
          .else(visit)
          .end(),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.enqueue(askedJob, { id })
}

const news = {
  kind: 'subscriber',
  title: 'New newsletter subscriber',
  link: '/admin/newsletter',
  quiet: true,
} as const

/** Confirms a subscription from the mailed link's page and returns its address; repeating it gives the same answer. */
export async function confirmSubscription(app: App, token: string): Promise<string> {
  const refused = new AppError('invalid', messages.linkRefused)
  const link = readConfirmToken(app, token)
  const now = app.clock.now()
  if (!link || Date.parse(link.mailedAt) < now.getTime() - linkValidMs) throw refused
  return inTransaction(app, async (tx) => {
    // Of several presses at the same moment only one finds the row to change, and is announced.
    const confirmed = await tx
      .updateTable('subscriber')
      .set({
        confirmedAt: now.toISOString(),
        unsubscribedAt: null,
        endReason: null,
        softBounces: null,
        consentAt: link.mailedAt,
      })
      .where('id', '=', link.id)
      .where(({ and, eb, or }) =>
        or([
          and([eb('confirmedAt', 'is', null), eb('unsubscribedAt', 'is', null)]),
          // A confirmation link from before the person unsubscribed does not subscribe them again.
          eb('unsubscribedAt', '<', link.mailedAt),
          // Left by a clock that was ahead.
          eb('unsubscribedAt', '>', now.toISOString()),
        ]),
      )
      .returning('email')
      .executeTakeFirst()
    if (confirmed) {
      await recordNotification(app, tx, news)
      await planWelcome(app, tx, link.id)
      return confirmed.email
    }
    const known = await tx
      .selectFrom('subscriber')
      .select(['email', 'unsubscribedAt'])
      .where('id', '=', link.id)
      .executeTakeFirst()
    if (!known || known.unsubscribedAt !== null) throw refused
    return known.email
  })
}

/** Ends a subscription and returns its address. Succeeds also when repeated, or when the subscriber has been erased. */
export async function unsubscribe(app: App, token: string): Promise<string | undefined> {
  const link = readUnsubscribeToken(app, token)
  if (!link) throw new AppError('invalid', messages.leaveLinkRefused)
  const now = app.clock.now().toISOString()
  return inTransaction(app, async (tx) => {
    const ended = await tx
      .updateTable('subscriber')
      .set({ unsubscribedAt: now, endReason: null })
      .where('id', '=', link.id)
      .where('unsubscribedAt', 'is', null)
      .returning('email')
      .executeTakeFirst()
    if (!ended) return findAddressOf(tx, link.id)
    await recordLeaving(tx, link, now)
    await skipWaiting(app, tx, [link.id])
    return ended.email
  })
}

/** Records in which mail somebody followed the link to leave, for the figures of that mail. */
async function recordLeaving(tx: Transaction, { id, mailId }: Leaving, at: string): Promise<void> {
  if (mailId === undefined) return
  await tx
    .updateTable('newsletterRecipient')
    .set({ unsubscribedAt: at })
    .where('mailId', '=', mailId)
    .where('subscriberId', '=', id)
    .execute()
}
