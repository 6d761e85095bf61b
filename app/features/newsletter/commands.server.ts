import type { App } from '#platform/app.ts'
import { type Actor, recordChange } from '#platform/audit/audit.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { consumeTogether, type LimitRule } from '#platform/http/rate-limit.server.ts'
import { createId } from '#platform/ids.ts'
import { confirmationLetter } from './letters.server.ts'
import { readConfirmToken, readUnsubscribeToken } from './links.server.ts'
import { messages } from './messages.ts'

const rule = (name: string, points: number): LimitRule => ({
  name: `newsletter-${name}`,
  points,
  durationSeconds: 10 * 60,
})
const limits = { attempted: rule('attempted', 60), stored: rule('stored', 10) }

/** Counts a refused request; stored ones are counted in their own transaction. */
export function countAttempt(app: App, address: string): Promise<void> {
  return consumeTogether(app.db, [limits.attempted], address)
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/**
 * At most one confirmation mail to an address in this time, so that nobody can flood a stranger's mailbox through
 * the form.
 */
const mailedEveryMs = 10 * minuteMs
const linkValidMs = 7 * dayMs
const unconfirmedDays = 30

/** Tells the bell, in the transaction in which somebody subscribes. */
export type AnnounceSubscriber = (app: App, tx: Database) => Promise<void>

/** Describes the visit with this session id as JSON. Visits are another feature's, so it is passed in. */
export type DescribeVisit = (tx: Database, sessionId: string | undefined) => Promise<string | null>

interface Wish {
  email: string
  /** The hidden field was filled in, as bots do: the request is counted and otherwise ignored. */
  isTrap: boolean
  /** Client address whose limit this request counts for. */
  address: string
  /** The visit in which they ask, as JSON. */
  visit: string | null
}

/** Sends a confirmation mail to the address. The answer is the same whether or not the address is known. */
export async function askToSubscribe(app: App, { email, isTrap, address, visit }: Wish): Promise<void> {
  const now = app.clock.now()
  const stamp = now.toISOString()
  const before = new Date(now.getTime() - mailedEveryMs).toISOString()
  await inTransaction(app.db, async (tx) => {
    await consumeTogether(tx, [limits.attempted, limits.stored], address)
    if (isTrap) return
    const row = { id: createId(now.getTime()), email, origin: 'form', consentAt: stamp, mailedAt: stamp }
    const mailed = await tx
      .insertInto('subscriber')
      .values({ ...row, visit, createdAt: stamp })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet((known) => ({
            mailedAt: stamp,
            // Subscribers keep the visit in which they subscribed.
            visit: known
              .case()
              .when(
                known.and([
                  known('subscriber.confirmedAt', 'is not', null),
                  known('subscriber.unsubscribedAt', 'is', null),
                ]),
              )
              .then(known.ref('subscriber.visit'))
              .else(visit)
              .end(),
          }))
          .where((known) =>
            known.or([known('subscriber.mailedAt', 'is', null), known('subscriber.mailedAt', '<=', before)]),
          ),
      )
      .returning('id')
      .executeTakeFirst()
    if (mailed) await app.mail.enqueueLetter(tx, confirmationLetter, mailed.id)
  })
  app.jobs.wake()
}

/** Confirms a subscription from the mailed link's page; repeating it gives the same answer. */
export async function confirmSubscription(
  app: App,
  token: string,
  announce: AnnounceSubscriber,
): Promise<void> {
  const refused = new AppError('invalid', messages.linkRefused)
  const link = readConfirmToken(app, token)
  const now = app.clock.now()
  if (!link || Date.parse(link.mailedAt) < now.getTime() - linkValidMs) throw refused
  await inTransaction(app.db, async (tx) => {
    // Writing a row unchanged locks it, so that of several presses at the same moment only one is announced.
    const known = await tx
      .updateTable('subscriber')
      .set((row) => ({ confirmedAt: row.ref('confirmedAt') }))
      .where('id', '=', link.id)
      .returning(['confirmedAt', 'unsubscribedAt'])
      .executeTakeFirst()
    // A confirmation link from before the person unsubscribed does not subscribe them again.
    if (!known || (known.unsubscribedAt && known.unsubscribedAt >= link.mailedAt)) throw refused
    if (known.confirmedAt && !known.unsubscribedAt) return
    const stamp = now.toISOString()
    await tx
      .updateTable('subscriber')
      .set({ confirmedAt: stamp, unsubscribedAt: null, consentAt: link.mailedAt })
      .where('id', '=', link.id)
      .execute()
    await announce(app, tx)
  })
}

/** Ends a subscription. Succeeds also when repeated, or when the subscriber has been erased. */
export async function unsubscribe(app: App, token: string): Promise<void> {
  const id = readUnsubscribeToken(app, token)
  if (!id) throw new AppError('invalid', messages.leaveLinkRefused)
  await app.db
    .updateTable('subscriber')
    .set({ unsubscribedAt: app.clock.now().toISOString() })
    .where('id', '=', id)
    .where('unsubscribedAt', 'is', null)
    .execute()
}

export async function eraseSubscriber(app: App, id: string, by: Actor): Promise<void> {
  const erased = await inTransaction(app.db, (tx) => eraseRows(app, tx, [id], by))
  if (erased === 0) throw new AppError('not-found', messages.subscriberGone)
}

export async function erasePersonsSubscription(
  app: Eraser,
  tx: Database,
  email: string,
  by: Actor,
): Promise<number> {
  const rows = await tx
    .selectFrom('subscriber')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .execute()
  return eraseRows(
    app,
    tx,
    rows.map(({ id }) => id),
    by,
  )
}

/** Deletes unconfirmed sign-ups after 30 days. */
export async function sweepSubscribers(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - unconfirmedDays * dayMs).toISOString()
  await inTransaction(app.db, async (tx) => {
    const rows = await tx
      .selectFrom('subscriber')
      .select('id')
      .where('confirmedAt', 'is', null)
      .where('unsubscribedAt', 'is', null)
      .where('createdAt', '<', before)
      .where((row) => row.or([row('mailedAt', 'is', null), row('mailedAt', '<', before)]))
      .limit(500)
      .execute()
    await eraseRows(
      app,
      tx,
      rows.map(({ id }) => id),
      undefined,
    )
  })
}

type Eraser = Pick<App, 'mail' | 'clock'>

/**
 * Erases subscribers and records the erasure by id alone, because the audit trail stays and the address must not.
 */
async function eraseRows(
  app: Eraser,
  tx: Database,
  ids: readonly string[],
  by: Actor | undefined,
): Promise<number> {
  if (ids.length === 0) return 0
  await app.mail.withdrawLetters(tx, [confirmationLetter], ids)
  const erased = await tx.deleteFrom('subscriber').where('id', 'in', ids).returning('id').execute()
  if (!by) return erased.length
  for (const { id } of erased) {
    await recordChange(tx, { kind: 'subscriber', itemId: id, action: 'erased', by, at: app.clock.now() })
  }
  return erased.length
}
