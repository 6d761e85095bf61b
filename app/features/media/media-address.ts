/** The part of an address that a person can read: of `DSC 0142 (Kiln).JPG` it is `dsc-0142-kiln`. */
export function readablePart(fileName: string): string {
  const plain = fileName
    .replace(/\.[^./\\]*$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
  return plain || 'picture'
}

const ownAddress = /\/uploads\/[a-z0-9-]+\.(?:jpg|png)\b/g

/** Every picture of the library that a text names. */
export function addressesIn(text: string): string[] {
  return [...new Set(text.match(ownAddress))]
}

/** What names and descriptions are searched by. */
export function searchable(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
