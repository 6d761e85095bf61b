import type { PictureFormat } from './picture-task.ts'

/** What a page needs to know of a picture before it is there. Its files are `{stem}-{width}.{format}`. */
export interface KnownPicture {
  /** The address that texts name and links open. */
  src: string
  width: number
  height: number
  stem: string
  widths: readonly number[]
  /** What browsers should be offered first, first; every browser knows the last. */
  formats: readonly PictureFormat[]
  /** A data address of the picture at sixteen pixels, and its mean; both empty where it is transparent. */
  blur: string
  colour: string
}

export const pictureTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}

/** By the address that texts name. */
export type KnownPictures = Readonly<Record<string, KnownPicture>>
