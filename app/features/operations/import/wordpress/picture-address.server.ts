import { type Library, withoutProtocol } from './library.server.ts'

/**
 * Returns the full address of a picture of a post: that of the file that was uploaded, in place of the smaller copies that
 * WordPress makes and of those that its network serves.
 */
export function fullPictureAddress(written: string, library: Library): string | undefined {
  const url = URL.parse(written, `${library.address}/`)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const unwrapped = unwrapProxy(url)
  const isUpload = /\/wp-content\/uploads\/|\.files\.wordpress\.com$/.test(
    unwrapped.hostname + unwrapped.pathname,
  )
  // A query only asks for another size.
  if (isUpload || /\.files\.wordpress\.com$/.test(unwrapped.hostname)) unwrapped.search = ''
  const address = unwrapped.href
  const original = address.replace(/-\d{2,5}x\d{2,5}(?=\.\w{3,4}$)/, '')
  return (
    findKnown(original, library) ??
    findKnown(address, library) ??
    (isOwn(address, library) ? original : address)
  )
}

/** `https://i0.wp.com/old.example/a.jpg?w=300` is a copy of `https://old.example/a.jpg`. */
function unwrapProxy(url: URL): URL {
  if (!/^i[0-3]\.wp\.com$/.test(url.hostname)) return url
  return URL.parse(`https:/${url.pathname}`) ?? url
}

/** WordPress shows large pictures as `kiln-scaled.jpg`, and calls the attachment so. */
function findKnown(address: string, { byAddress }: Library): string | undefined {
  const scaled = address.replace(/(\.\w{3,4})$/, '-scaled$1')
  return (byAddress.get(withoutProtocol(address)) ?? byAddress.get(withoutProtocol(scaled)))?.address
}

const isOwn = (address: string, library: Library) =>
  withoutProtocol(address).startsWith(`${withoutProtocol(library.address)}/`)
