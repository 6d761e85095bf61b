import type { PictureFormat } from './picture-task.ts'

/** The facts that a page needs to show a picture. Its files are `{stem}-{width}.{format}`. */
export interface KnownPicture {
  /** The address that texts name and links open. */
  src: string
  width: number
  height: number
  stem: string
  widths: readonly number[]
  /** In the order in which browsers should be offered them; every browser knows the last. */
  formats: readonly PictureFormat[]
  /** A data address of the picture at 16 pixels, and its mean colour; both empty where it is transparent. */
  blur: string
  colour: string
}

export const pictureTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}

/** Pictures by the address that texts name. */
export type KnownPictures = Readonly<Record<string, KnownPicture>>
