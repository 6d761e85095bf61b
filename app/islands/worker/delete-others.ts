/** Deletes every entry of a cache but those of these addresses. */
export async function deleteOthers(cacheName: string, addresses: Iterable<string>): Promise<void> {
  const staying = new Set(Array.from(addresses, (address) => new URL(address, location.origin).href))
  const cache = await caches.open(cacheName)
  for (const { url } of await cache.keys()) {
    if (!staying.has(url)) await cache.delete(url, { ignoreVary: true })
  }
}
