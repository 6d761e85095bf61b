import type { PictureFormat } from '#platform/pictures/picture-task.ts'

/** Returns the readable part of an address: `dsc-0142-kiln` for `DSC 0142 (Kiln).JPG`. */
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

/** Lists the addresses of library pictures in a text. */
export function addressesIn(text: string): string[] {
  return [...new Set(text.match(ownAddress))].slice(0, mostAddresses)
}

/** A statement takes 32,766 values, and a page that shows more is none. */
const mostAddresses = 1_000

/** Normalises names and descriptions for the search. */
export function searchable(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Storage key of the master file, which is never served. */
export const masterKey = (stem: string) => `${stem}-master.bin`

export const fileKey = (stem: string, width: number, format: PictureFormat) => `${stem}-${width}.${format}`

const everyFormat: readonly PictureFormat[] = ['avif', 'webp', 'jpg', 'png']

/** Lists the storage keys of every file that a picture can have, encoded already or not. */
export function keysOf(stem: string, widths: readonly number[]): string[] {
  return [
    masterKey(stem),
    ...widths.flatMap((width) => everyFormat.map((format) => fileKey(stem, width, format))),
  ]
}
