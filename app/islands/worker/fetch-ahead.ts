import { cacheNames, offlinePath } from '../offline/saved.ts'
import { deleteOthers, fetchUnlessCached } from './cache.ts'

/** Saves the page that is shown instead of those that are not saved. */
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
