import type { PictureFormat } from '#platform/pictures/picture-task.ts'

/** Where the files of one picture are in the store. The master is for us alone, so no address leads to it. */
export const masterKey = (stem: string) => `${stem}-master.bin`

export const formKey = (stem: string, width: number, format: PictureFormat) => `${stem}-${width}.${format}`

const everyFormat: readonly PictureFormat[] = ['avif', 'webp', 'jpg', 'png']

/** Every file that a picture can have, made already or not. */
export function keysOf(stem: string, widths: readonly number[]): string[] {
  return [
    masterKey(stem),
    ...widths.flatMap((width) => everyFormat.map((format) => formKey(stem, width, format))),
  ]
}
