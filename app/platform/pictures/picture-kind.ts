type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

const isText = (bytes: Uint8Array, at: number, text: string) =>
  bytes.length >= at + text.length && [...text].every((sign, n) => bytes[at + n] === sign.charCodeAt(0))

/** Detects the format of a file from its first bytes; its name and declared type prove nothing. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  if (isText(bytes, 0, '\xff\xd8\xff')) return 'jpeg'
  if (isText(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png'
  if (isText(bytes, 0, 'GIF87a') || isText(bytes, 0, 'GIF89a')) return 'gif'
  if (isText(bytes, 0, 'RIFF') && isText(bytes, 8, 'WEBP')) return 'webp'
  return brandsOf(bytes).some((brand) => brand === 'avif' || brand === 'avis') ? 'avif' : undefined
}

/** Reports whether a file has the picture format of iPhones, which only Safari can show. */
export function isHeic(bytes: Uint8Array): boolean {
  return brandsOf(bytes).some((brand) => /^(heic|heix|heim|heis|hevc|mif1|msf1)$/.test(brand))
}

/**
 * Reads the brands in the first box of an ISO media file: its length, `ftyp`, the main brand, a version, the
 * compatible brands.
 */
function brandsOf(bytes: Uint8Array): string[] {
  if (!isText(bytes, 4, 'ftyp')) return []
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = Math.min(view.getUint32(0), bytes.length, 256)
  const brands: string[] = []
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12) brands.push(String.fromCharCode(...bytes.subarray(at, at + 4)))
  }
  return brands
}
