import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '#platform/app.ts'
import type { Notification } from '../notification.ts'
import { type AnnounceSend, findNextDue, maxInFlight, settleAndClaim } from './outbox.server.ts'
import type { Claim, Settled } from './outcomes.server.ts'
import { writePayload } from './payload.ts'
import { createPushClient } from './push-client.server.ts'

/** A run ends after this time and goes on as a new job, well before the job runner would count it as failed. */
const longestRunMs = 10 * 60 * 1000
/** Outcomes are recorded together: as many as `batch`, or those of `batchMs`. Few, because a kill repeats the others. */
const batch = 4
const batchMs = 20
const retryMs = 1_000
/** A run waits this long for a delivery that is due later; beyond it a job of its own comes back. */
const patienceMs = 5_000

/**
 * Delivers everything that is due, of every send, with at most `maxInFlight` requests in flight and memory that does
 * not grow with the number of subscriptions. A process that dies leaves its claims to the next run. What it had sent without
 * recording it is then sent again: `Topic` makes a push service replace a message that still waits, and the worker
 * ignores one that it has shown. Returns when the next delivery is due, if there is one.
 */
export async function deliverDue(
  app: App,
  stopping: AbortSignal,
  announce: AnnounceSend,
): Promise<Date | undefined> {
  const client = createPushClient(app.config)
  const texts = new Map<string, Uint8Array>()
  const until = app.clock.now().getTime() + longestRunMs
  const settled: Settled[] = []
  let inFlight = 0
  let wake = () => {}

  const deliver = async (claim: Claim, text: Uint8Array) => {
    const message = { text, topic: claim.sendId.replaceAll('-', ''), urgency: 'normal' } as const
    settled.push({ claim, outcome: await client.send(claim, message, app.clock.now()) })
    inFlight -= 1
    if (settled.length >= batch || inFlight === 0) wake()
  }
  /** Records finished deliveries and starts those that are due. Returns the number started. */
  const exchange = async (wanted: number) => {
    const records = settled.splice(0)
    const claims = await settleAndClaim(app, records, wanted, announce).catch((error) => {
      settled.unshift(...records)
      throw error
    })
    for (const claim of claims) {
      const text = texts.get(claim.sendId) ?? (await readText(app, claim.sendId))
      texts.set(claim.sendId, text)
      inFlight += 1
      void deliver(claim, text)
    }
    return claims.length
  }
  const untilWoken = async (longest: number) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    wake = resolve
    const timer = setTimeout(resolve, longest)
    await promise
    clearTimeout(timer)
  }

  try {
    for (;;) {
      const isEnding = stopping.aborted || app.clock.now().getTime() > until
      try {
        const started = await exchange(isEnding ? 0 : maxInFlight - inFlight)
        if (inFlight > 0) await untilWoken(started > 0 || settled.length > 0 ? batchMs : retryMs)
      } catch (error) {
        // The database may be busy or away: what has been sent must be recorded before this run may end.
        if (settled.length === 0 || isEnding) throw error
        await sleep(retryMs)
      }
      if (inFlight > 0 || settled.length > 0) continue
      const next = await findNextDue(app.db)
      if (next === undefined) return undefined
      const waitMs = next - app.clock.now().getTime()
      if (isEnding || waitMs > patienceMs) return new Date(next)
      // A delivery that is due and could not be claimed is left to the processes that have all requests in flight.
      await sleep(waitMs > 0 ? waitMs : retryMs, undefined, { signal: stopping }).catch(() => undefined)
    }
  } finally {
    client.close()
  }
}

async function readText({ db, config }: App, id: string): Promise<Uint8Array> {
  const { notification } = await db
    .selectFrom('pushSend')
    .select('notification')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return writePayload(JSON.parse(notification) as Notification, id, config.siteUrl)
}
