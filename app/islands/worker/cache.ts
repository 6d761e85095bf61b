import { cacheNames, offlinePath } from '../offline/saved.ts'

/** Chromium's own words for pictures: with any others its HTTP cache would hold a second format, and fetch it. */
const pictureTypes = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

/** As long as a request hangs, the worker that follows this one has to wait. */
const fetchedWithinMs = 15_000

/**
 * Fetches a file from the browser's HTTP cache, and from the server only if it is missing there. Undefined for anything but a
 * plain success.
 */
export async function fetchUnlessCached(address: string): Promise<Response | undefined> {
  const isPicture = /\.(avif|gif|jpe?g|png|svg|webp)$/.test(address)
  const headers = isPicture ? { Accept: pictureTypes } : undefined
  try {
    const signal = AbortSignal.timeout(fetchedWithinMs)
    const response = await fetch(address, { cache: 'force-cache', headers, signal })
    return response.status === 200 && response.type === 'basic' ? response : undefined
  } catch {
    return undefined
  }
}

/** Deletes every entry of a cache except these addresses. */
export async function deleteOthers(cacheName: string, addresses: Iterable<string>): Promise<void> {
  const staying = new Set(Array.from(addresses, (address) => new URL(address, location.origin).href))
  const cache = await caches.open(cacheName)
  for (const { url } of await cache.keys()) {
    if (!staying.has(url)) await cache.delete(url, { ignoreVary: true })
  }
}

/** Saves the page that replaces pages that are not saved. */
export const saveOfflinePage = () => saveSet(cacheNames.offline, [offlinePath, ...offlineFiles])

/** Saves the contact page and what its form and the others need to be filled in. */
export const saveForms = () => saveSet(cacheNames.forms, ['/contact', ...formFiles])

export const hasForms = () => caches.has(cacheNames.forms)

/** Saves all of them or nothing: pages take the cache's existence for its being whole. */
async function saveSet(cacheName: string, addresses: readonly string[]): Promise<void> {
  const found = await Promise.all(
    addresses.map(async (address) => ({ address, response: await fetchUnlessCached(address) })),
  )
  const missing = found.filter(({ response }) => !response).map(({ address }) => address)
  if (missing.length > 0) throw new Error(`Not to be had: ${missing.join(', ')}`)
  const cache = await caches.open(cacheName)
  for (const { address, response } of found) if (response) await cache.put(address, response)
  await deleteOthers(cacheName, addresses)
}
