import { openFromNotification, showMessage } from './push.ts'

/**
 * The service worker: shows notifications. It answers no requests, so a page always comes from the network. Bundled
 * without imports, because not every browser loads a worker as a module.
 */
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('push', (event) => event.waitUntil(showMessage(self, event.data)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openFromNotification(self, event)))
