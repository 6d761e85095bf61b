import { scope } from './scope.ts'

// Served at `/sw.js` instead of the worker while `SERVICE_WORKER` is off: takes the worker's place, deletes what it saved,
// and goes. It listens to no request, so every page comes from the network at once.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(remove()))

async function remove(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  indexedDB.deleteDatabase('site')
  await scope.registration.unregister()
}
