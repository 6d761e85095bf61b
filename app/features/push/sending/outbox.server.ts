import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { type Claim, recordOutcomes, type Settled } from './outcomes.server.ts'

/**
 * For all processes together, because so many browsers may be told twice after a kill. At the 100 ms that a push service
 * takes, 16 are 160 messages a second.
 */
export const maxInFlight = 16
/** A delivery that was claimed by a process which then died is due again after this time. */
const claimMs = 15_000

interface EndedSend {
  id: string
  title: string
  total: number
  delivered: number
  failed: number
}

/** Tells the bell of a send that is over, in the transaction that ends it. */
export type AnnounceSend = (app: App, tx: Transaction, send: EndedSend) => Promise<void>

/**
 * Records outcomes and claims up to `wanted` deliveries that are due, in one transaction. All processes together never
 * hold more than `maxInFlight` claims. A finished delivery is deleted, so the table holds only those still to do.
 */
export async function settleAndClaim(
  app: App,
  settled: readonly Settled[],
  wanted: number,
  announce: AnnounceSend,
): Promise<Claim[]> {
  const now = app.clock.now()
  return inTransaction(app, async (tx) => {
    await takeTurn(tx, now)
    for (const sendId of new Set(settled.map(({ claim }) => claim.sendId))) {
      await recordOutcomes(
        tx,
        sendId,
        settled.filter(({ claim }) => claim.sendId === sendId),
        now,
      )
    }
    if (settled.length > 0) await endSends(app, tx, announce)
    return wanted > 0 ? claimDue(tx, wanted, now) : []
  })
}

async function takeTurn(tx: Transaction, now: Date): Promise<void> {
  const takenAt = now.getTime()
  await tx
    .insertInto('pushTurn')
    .values({ id: 1, takenAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ takenAt }))
    .execute()
}

/** Subscriptions that ended meanwhile took their deliveries with them: the rest of the total counts as gone. */
export async function endSends(app: App, tx: Transaction, announce: AnnounceSend): Promise<void> {
  const ended = await tx
    .updateTable('pushSend')
    .set((send) => ({
      endedAt: app.clock.now().toISOString(),
      gone: send(send('total', '-', send.ref('delivered')), '-', send.ref('failed')),
    }))
    .where('startedAt', 'is not', null)
    .where('endedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pushDelivery')
            .select('subscriptionId')
            .whereRef('pushDelivery.sendId', '=', 'pushSend.id'),
        ),
      ),
    )
    .returning(['id', 'notification', 'total', 'delivered', 'failed'])
    .execute()
  for (const { notification, ...send } of ended) {
    await announce(app, tx, { ...send, title: JSON.parse(notification).title })
  }
}

async function claimDue(tx: Transaction, wanted: number, now: Date): Promise<Claim[]> {
  const time = now.getTime()
  const { inFlight } = await tx
    .selectFrom('pushDelivery')
    .select(({ fn }) => fn.countAll<number>().as('inFlight'))
    .where('claimed', '=', 1)
    .where('dueAt', '>', time)
    .executeTakeFirstOrThrow()
  const limit = Math.min(wanted, maxInFlight - inFlight)
  if (limit <= 0) return []
  const due = await tx
    .selectFrom('pushDelivery')
    .innerJoin('pushSubscription', 'pushSubscription.id', 'pushDelivery.subscriptionId')
    .innerJoin('pushSend', 'pushSend.id', 'pushDelivery.sendId')
    .select(['sendId', 'subscriptionId', 'attempts', 'endpoint', 'p256dh', 'auth', 'pushSend.startedAt'])
    .where('dueAt', '<=', time)
    .orderBy('dueAt')
    .limit(limit)
    .execute()
  for (const sendId of new Set(due.map((each) => each.sendId))) {
    const ids = due.filter((each) => each.sendId === sendId).map((each) => each.subscriptionId)
    await tx
      .updateTable('pushDelivery')
      .set({ claimed: 1, dueAt: time + claimMs })
      .where('sendId', '=', sendId)
      .where('subscriptionId', 'in', ids)
      .execute()
  }
  return due.map(({ startedAt, ...claim }) => ({ ...claim, startedAt: startedAt ?? now.toISOString() }))
}

/** The time of the next delivery that is not over, in milliseconds. */
export async function findNextDue(db: Database): Promise<number | undefined> {
  const next = await db
    .selectFrom('pushDelivery')
    .select(({ fn }) => fn.min('dueAt').as('dueAt'))
    .executeTakeFirst()
  return next?.dueAt ?? undefined
}
