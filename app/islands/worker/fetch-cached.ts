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
