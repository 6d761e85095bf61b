import { type Listeners, scope, type WorkerEvents } from './scope.ts'

type PushData = WorkerEvents['push']['data']

/** A declarative push message, as Safari reads it by itself. */
interface Message {
  notification: NotificationOptions & {
    title: string
    data: { url: string; send: string }
    image?: string
    vibrate?: number[]
    actions?: { action: string; title: string; icon?: string }[]
  }
}

const shownCache = 'shown-messages'
/** As many as one browser could be sent again after a server died: a few sends. */
const remembered = 20

/** Shows notifications, and opens their pages. */
export const notifying: Listeners = {
  push: (event) => event.waitUntil(showMessage(event.data)),
  notificationclick: (event) => event.waitUntil(openFromNotification(event.notification)),
}

/**
 * Shows a message. One that has been shown before is ignored: a server that died between sending it and recording that
 * sends it again.
 */
async function showMessage(data: PushData): Promise<void> {
  const message = read(data)
  if (!message) return
  const { title, ...options } = message.notification
  if (await isRepeated(options.data.send)) return
  await scope.registration.showNotification(title, options)
}

function read(data: PushData): Message | undefined {
  try {
    const message = data?.json() as Message | undefined
    return message?.notification?.title && message.notification.data?.send ? message : undefined
  } catch {
    // Not one of ours.
    return undefined
  }
}

async function isRepeated(send: string): Promise<boolean> {
  const cache = await caches.open(shownCache)
  const mark = `/notification/${encodeURIComponent(send)}`
  if (await cache.match(mark)) return true
  await cache.put(mark, new Response())
  const marks = await cache.keys()
  await Promise.all(marks.slice(0, -remembered).map((old) => cache.delete(old)))
  return false
}

/** Opens the notification's page in a window of the site, an open one first, and counts the press. */
async function openFromNotification(notification: Notification): Promise<void> {
  notification.close()
  const { url, send } = notification.data as Message['notification']['data']
  await Promise.all([show(url), countPress(send)])
}

async function show(url: string): Promise<void> {
  const { clients } = scope
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const isOwn = new URL(url).origin === location.origin
  const exact = windows.find((window) => window.url === url)
  // A form or an editor that is open somewhere must not be navigated away from.
  const free = windows.find(
    (window) => isOwn && !/\/(admin|contact|preview)\b/.test(new URL(window.url).pathname),
  )
  const open = exact ?? free
  if (!open) {
    await clients.openWindow(url)
    return
  }
  const focused = await open.focus().catch(() => open)
  if (!exact) await focused.navigate(url).catch(() => clients.openWindow(url))
}

/** Reports the id of the send, and nothing about the visitor. */
async function countPress(send: string): Promise<void> {
  await fetch('/api/push-notifications/clicks', {
    method: 'POST',
    body: JSON.stringify({ send }),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined)
}
