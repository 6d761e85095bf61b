import { listWaitingForms } from '#platform/browser/waiting-forms.ts'
import { scope } from './scope.ts'
import { sendWaiting } from './send-waiting.ts'

// Served at `/sw.js` instead of the worker while `SERVICE_WORKER` is off: takes the worker's place, sends what
// still waits, deletes the caches, and unregisters itself. It listens to no request, so every page comes from the network at once.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(remove()))

async function remove(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await sendWaiting().catch(() => {})
  // Forms that could not be sent stay saved: a worker that comes back finds them.
  if ((await listWaitingForms()).length === 0) indexedDB.deleteDatabase('site')
  await scope.registration.unregister()
}
