import type { z } from 'zod'
import { request } from '#platform/browser/request.ts'
import type { BrowserSubscription } from '#services/web-push/subscription.ts'
import { isDevice } from '../browser/device-mark.ts'
import {
  blockedMessage,
  canSubscribe,
  findSubscription,
  isIphoneBrowser,
  subscribeBrowser,
} from '../browser/subscribe-browser.ts'
import type { subscriptionAnswer, Topic } from '../schema.ts'
import { topics } from '../topics.ts'

export type BrowserState =
  | { is: 'ask' | 'blocked' | 'iphone' | 'unsupported' }
  | { is: 'on'; topics: readonly Topic[] }

export type Choice = { ok: true; state: BrowserState } | { ok: false; reason: string; isBlocked: boolean }

const key = 'push-topics'

/** Says what this browser can do and has been told, without asking its person for anything. */
export async function readState(): Promise<BrowserState> {
  if (!canSubscribe()) return { is: isIphoneBrowser() ? 'iphone' : 'unsupported' }
  if (Notification.permission === 'denied') return { is: 'blocked' }
  if (Notification.permission !== 'granted' || !(await findSubscription())) return { is: 'ask' }
  const chosen = readTopics()
  return chosen ? { is: 'on', topics: chosen } : { is: 'ask' }
}

/** Subscribes this browser, or changes its topics. */
export async function turnOn(chosen: Topic[]): Promise<Choice> {
  const subscribed = await subscribeBrowser()
  if (!subscribed.ok) {
    return { ok: false, reason: subscribed.reason, isBlocked: subscribed.reason === blockedMessage }
  }
  const stored = await storeSubscription(subscribed.subscription, chosen)
  if (!stored.ok) return { ok: false, reason: stored.message, isBlocked: false }
  writeTopics(chosen)
  return { ok: true, state: { is: 'on', topics: chosen } }
}

/** Ends the subscription. The browser's own goes on where it also tells a user of events. */
export async function turnOff(): Promise<Choice> {
  const subscription = await findSubscription()
  if (subscription) {
    const ended = await endSubscription(subscription.endpoint)
    if (!ended.ok) return { ok: false, reason: ended.message, isBlocked: false }
    if (!isDevice()) await subscription.unsubscribe().catch(() => false)
  }
  writeTopics(undefined)
  return { ok: true, state: { is: 'ask' } }
}

/** The server answers nobody what an endpoint is subscribed to, so the browser remembers its choice. */
function readTopics(): Topic[] | undefined {
  try {
    const chosen = localStorage.getItem(key)?.split(' ') ?? []
    const known = topics.filter(({ id }) => chosen.includes(id)).map(({ id }) => id)
    return known.length > 0 ? known : undefined
  } catch {
    return undefined
  }
}

function writeTopics(chosen: readonly Topic[] | undefined): void {
  try {
    if (chosen) localStorage.setItem(key, chosen.join(' '))
    else localStorage.removeItem(key)
  } catch {
    // Without storage the page asks again, and storing the same subscription changes nothing.
  }
}

const path = '/push-notifications/subscriptions'
const fallbackMessage = 'That could not be saved. Please try again.'

/** Stores this browser's subscription for the topics. */
const storeSubscription = (subscription: BrowserSubscription, topics: readonly Topic[]) =>
  request<z.output<typeof subscriptionAnswer>>('POST', path, {
    body: { ...subscription, topics },
    fallbackMessage,
  })

const endSubscription = (endpoint: string) => request('DELETE', path, { body: { endpoint }, fallbackMessage })
