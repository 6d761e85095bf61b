import type { z } from 'zod'
import { request } from '#platform/browser/request.ts'
import type { BrowserSubscription } from '#services/web-push/subscription.ts'
import type { publicKeyAnswer } from '../schema.ts'

type Subscribed = { ok: true; subscription: BrowserSubscription } | { ok: false; reason: string }

const readyWithinMs = 15_000

export const blockedMessage = 'Your browser settings block notifications from this site.'

/** Reports whether this browser can be subscribed at all. iPhones can once the site is on the home screen. */
export function canSubscribe(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** iPhones support notifications only for a site on the home screen. */
export function isIphoneBrowser(): boolean {
  return /\b(iPhone|iPad|iPod)\b/.test(navigator.userAgent) && !canSubscribe()
}

/**
 * Subscribes this browser to the site's key, asking for permission where that has not been given. Needs a press: the
 * browser shows its question only then.
 */
export async function subscribeBrowser(): Promise<Subscribed> {
  if (!canSubscribe()) return { ok: false, reason: 'This browser does not support notifications.' }
  const permission = await Notification.requestPermission()
  if (permission === 'denied') return { ok: false, reason: blockedMessage }
  if (permission !== 'granted')
    return { ok: false, reason: 'You have not allowed this browser to notify you.' }
  const key = await request<z.output<typeof publicKeyAnswer>>('GET', '/push-notifications/public-key')
  if (!key.ok) return { ok: false, reason: key.message }
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    const { pushManager } = await readyWorker()
    const applicationServerKey = key.value.publicKey
    const known = await pushManager.getSubscription()
    // A subscription made for another key, as after a move without the data folder, can never be sent to.
    if (known && !isFor(known, applicationServerKey)) await known.unsubscribe()
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
    const { endpoint, keys } = subscription.toJSON() as BrowserSubscription
    return { ok: true, subscription: { endpoint, keys } }
  } catch {
    return { ok: false, reason: 'The browser could not reach its push service. Please try again later.' }
  }
}

/** A worker whose installation fails is never ready, and the promise of the browser never settles. */
function readyWorker(): Promise<ServiceWorkerRegistration> {
  const { promise, resolve, reject } = Promise.withResolvers<ServiceWorkerRegistration>()
  navigator.serviceWorker.ready.then(resolve)
  setTimeout(() => reject(new Error('the service worker could not be installed')), readyWithinMs)
  return promise
}

function isFor(subscription: PushSubscription, key: string): boolean {
  const own = subscription.options.applicationServerKey
  if (!own) return true
  const text = btoa(String.fromCharCode(...new Uint8Array(own)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key
}

/** Returns the subscription that this browser has, without asking for anything. */
export async function findSubscription(): Promise<PushSubscription | undefined> {
  if (!canSubscribe()) return undefined
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? undefined
}
