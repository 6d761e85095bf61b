import { listWaitingForms } from '#platform/browser/waiting-forms.ts'
import { scope } from './scope.ts'
import { sendWaiting } from './send-waiting.ts'

// Served at `/sw.js` instead of the worker while `SERVICE_WORKER` is off: takes the worker's place, sends what
// still waits, deletes the caches, and unregisters itself. It listens to no request, so every page comes from the network at once.

/**
 * Chromium drops the request to activate when a fetch restarts the old worker while it stops, and would come back to it only
 * once the old worker has been idle for 30 seconds.
 */
const askAgainMs = 1_000
let asking: ReturnType<typeof setInterval>

scope.addEventListener('install', (event) => {
  event.waitUntil(scope.skipWaiting())
  asking = setInterval(() => void scope.skipWaiting(), askAgainMs)
})
scope.addEventListener('activate', (event) => {
  clearInterval(asking)
  event.waitUntil(remove())
})

async function remove(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await sendWaiting().catch(() => {})
  // Forms that could not be sent stay saved: a worker that comes back finds them.
  if ((await listWaitingForms()).length === 0) indexedDB.deleteDatabase('site')
  await scope.registration.unregister()
}
