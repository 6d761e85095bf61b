import type { PictureFormat } from '#platform/pictures/picture-task.ts'

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
