/** Chromium's own words for pictures: with any others its HTTP cache would hold a second format, and fetch it. */
const pictureTypes = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

/**
 * Takes what the page has just loaded from the browser's own HTTP cache, and asks the server only for what is not there.
 * Undefined for anything but a plain success.
 */
export async function fetchUnlessCached(address: string): Promise<Response | undefined> {
  const isPicture = /\.(avif|gif|jpe?g|png|svg|webp)$/.test(address)
  const headers = isPicture ? { Accept: pictureTypes } : undefined
  try {
    const response = await fetch(address, { cache: 'force-cache', headers })
    return response.status === 200 && response.type === 'basic' ? response : undefined
  } catch {
    return undefined
  }
}

/** Deletes every entry of a cache but those of these addresses. */
export async function deleteOthers(cacheName: string, addresses: Iterable<string>): Promise<void> {
  const staying = new Set(Array.from(addresses, (address) => new URL(address, location.origin).href))
  const cache = await caches.open(cacheName)
  for (const { url } of await cache.keys()) {
    if (!staying.has(url)) await cache.delete(url, { ignoreVary: true })
  }
}
