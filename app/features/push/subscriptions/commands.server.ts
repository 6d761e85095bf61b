import type { App } from '#platform/app.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { consumeTogether, type LimitRule } from '#platform/http/rate-limit.server.ts'
import { createId } from '#platform/ids.ts'
import { assertReachable } from '#services/web-push/reachable.server.ts'
import type { BrowserSubscription } from '#services/web-push/subscription.ts'
import { messages } from '../messages.ts'
import type { Topic } from '../schema.ts'
import { topics } from '../topics.ts'
import { countBegin, countEnds } from './growth.server.ts'

const rule = (name: string, points: number): LimitRule => ({
  name: `push-${name}`,
  points,
  durationSeconds: 10 * 60,
})
const limits = { attempted: rule('attempted', 60), stored: rule('stored', 10) }

/** Counts a request; those that store a subscription are counted again in their own transaction. */
export function countAttempt(app: App, address: string): Promise<void> {
  return consumeTogether(app, app.db, [limits.attempted], address)
}

interface Wish {
  subscription: BrowserSubscription
  /** Without any, a known subscription keeps its own, and a new one gets all. */
  chosen: readonly Topic[] | undefined
  userAgent: string
  /** Client address whose limit this request counts for. */
  address: string
}

const everyTopic: readonly Topic[] = topics.map(({ id }) => id)

/**
 * Stores a browser's subscription with the moment of consent; the same endpoint again updates keys and topics. Returns the
 * topics that it has now.
 */
export async function subscribe(
  app: App,
  tx: Transaction,
  { subscription, chosen, userAgent, address }: Wish,
): Promise<Topic[]> {
  assertReachable(app, subscription)
  const now = app.clock.now()
  const stamp = now.toISOString()
  const { endpoint, keys } = subscription
  const keysNow = { p256dh: keys.p256dh, auth: keys.auth }
  const flags = toFlags(chosen ?? everyTopic)
  await consumeTogether(app, tx, [limits.attempted, limits.stored], address)
  const known = await tx
    .updateTable('pushSubscription')
    .set({ ...keysNow, ...(chosen && { ...flags, topicsAt: stamp }) })
    .where('endpoint', '=', endpoint)
    .returning(everyTopic)
    .executeTakeFirst()
  if (known) return everyTopic.filter((topic) => known[topic])
  const stored = await tx
    .insertInto('pushSubscription')
    .values({
      id: createId(now.getTime()),
      endpoint,
      device: deviceOf(userAgent),
      ...keysNow,
      ...flags,
      topicsAt: stamp,
      consentAt: stamp,
    })
    .onConflict((conflict) => conflict.column('endpoint').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (stored) await countBegin(tx, now)
  return [...(chosen ?? everyTopic)]
}

/** Knowing the endpoint, which only the browser and its push service do, is the right to change it. */
export async function changeTopics(app: App, endpoint: string, chosen: readonly Topic[]): Promise<void> {
  const changed = await app.db
    .updateTable('pushSubscription')
    .set({ ...toFlags(chosen), topicsAt: app.clock.now().toISOString() })
    .where('endpoint', '=', endpoint)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new AppError('not-found', messages.unknownSubscription)
}

/** Ends a subscription. Succeeds also when it has ended before. */
export async function unsubscribe(app: App, endpoint: string): Promise<void> {
  await inTransaction(app, async (tx) => {
    const ended = await tx
      .deleteFrom('pushSubscription')
      .where('endpoint', '=', endpoint)
      .returning('id')
      .execute()
    await countEnds(tx, app.clock.now(), ended.length)
  })
}

function toFlags(chosen: readonly Topic[]): Record<Topic, 0 | 1> {
  const flags = topics.map(({ id }) => [id, chosen.includes(id) ? 1 : 0])
  return Object.fromEntries(flags)
}

function deviceOf(userAgent: string): 'mobile' | 'tablet' | 'desktop' {
  if (/\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/.test(userAgent)) return 'tablet'
  return /\bMobile\b|\biPhone\b|\biPod\b/.test(userAgent) ? 'mobile' : 'desktop'
}
