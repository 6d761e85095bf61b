import type { Transaction } from '#platform/db/transaction.server.ts'
import { countEnds } from '../subscriptions/growth.server.ts'
import type { Outcome, Receiver } from './push-client.server.ts'

const giveUpMs = 24 * 60 * 60 * 1000

/** One delivery that this process has claimed. */
export interface Claim extends Receiver {
  sendId: string
  subscriptionId: string
  attempts: number
  startedAt: string
}

export interface Settled {
  claim: Claim
  outcome: Outcome
}

/** Records how deliveries of one send ended; those to try again become due later. */
export async function recordOutcomes(
  tx: Transaction,
  sendId: string,
  settled: readonly Settled[],
  now: Date,
): Promise<void> {
  const waiting = await tx
    .selectFrom('pushDelivery')
    .select('subscriptionId')
    .where('sendId', '=', sendId)
    .where(
      'subscriptionId',
      'in',
      settled.map(({ claim }) => claim.subscriptionId),
    )
    .execute()
  // A missing delivery was cancelled, or its subscription ended, while the request was on its way.
  const open = new Set(waiting.map(({ subscriptionId }) => subscriptionId))
  const over = { delivered: [] as string[], gone: [] as string[], failed: [] as string[] }
  let problem: string | undefined
  for (const { claim, outcome } of settled) {
    if (!open.has(claim.subscriptionId)) continue
    if ('problem' in outcome) problem = outcome.problem
    const dueAt = outcome.kind === 'later' ? nextTry(claim, outcome.afterMs, now) : undefined
    if (dueAt === undefined) {
      over[outcome.kind === 'later' ? 'failed' : outcome.kind].push(claim.subscriptionId)
      continue
    }
    await tx
      .updateTable('pushDelivery')
      .set({ dueAt, claimed: 0, attempts: claim.attempts + 1 })
      .where('sendId', '=', sendId)
      .where('subscriptionId', '=', claim.subscriptionId)
      .execute()
  }
  const ids = [...over.delivered, ...over.gone, ...over.failed]
  if (ids.length > 0) {
    const deliveries = tx.deleteFrom('pushDelivery').where('sendId', '=', sendId)
    await deliveries.where('subscriptionId', 'in', ids).execute()
  }
  if (over.gone.length > 0) {
    const ended = await tx
      .deleteFrom('pushSubscription')
      .where('id', 'in', over.gone)
      .returning('id')
      .execute()
    await countEnds(tx, now, ended.length)
  }
  await tx
    .updateTable('pushSend')
    .set((send) => ({
      delivered: send('delivered', '+', over.delivered.length),
      gone: send('gone', '+', over.gone.length),
      failed: send('failed', '+', over.failed.length),
      ...(problem !== undefined && { problem }),
    }))
    .where('id', '=', sendId)
    .execute()
}

/** When to try again: as the push service asks, else after 10 s, 20 s, 40 s and so on; not at all after 24 hours. */
function nextTry(claim: Claim, afterMs: number | undefined, now: Date): number | undefined {
  const wait = afterMs ?? Math.min(10_000 * 2 ** claim.attempts, 60 * 60 * 1000)
  const at = now.getTime() + Math.max(wait, 1000)
  return at > Date.parse(claim.startedAt) + giveUpMs ? undefined : at
}
