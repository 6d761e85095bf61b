/** What the process that re-encodes pictures is asked, and what it answers. */
export type PictureTask =
  | { do: 'prepare'; bytes: Uint8Array }
  | { do: 'encode'; bytes: Uint8Array; width: number; format: PictureFormat }

export type PictureFormat = 'avif' | 'webp' | 'jpg' | 'png'

export interface EncodedPicture {
  width: number
  format: PictureFormat
  bytes: Uint8Array
}

/** A picture turned the right way up, without anything in the file that is not picture. */
export interface PreparedPicture {
  width: number
  height: number
  /** Every further form is made from this one. */
  master: Uint8Array
  /** What every browser shows, narrowest first, the last as wide as the picture itself. */
  fallbacks: EncodedPicture[]
  /** The picture at sixteen pixels, as a data address; of a transparent one there is neither this nor a mean. */
  blur: string
  /** Its mean, `#rrggbb`. */
  colour: string
  /** The file held several frames; the first was taken. */
  animated: boolean
}

export type PictureAnswer =
  | { prepared: PreparedPicture }
  | { encoded: EncodedPicture }
  | { refused: 'unreadable' | 'too-many-pixels' | 'late' }

/** 48 megapixels are the largest that phones take. Decoded, a picture of this size is 200 MB. */
export const mostPixels = 50_000_000

/** Widths that pages choose from. A picture is never made larger than it came. */
const ladder = [400, 800, 1200, 1600, 2400]
export const widest = 2400
export const tallest = 4800

/** The widths of a picture that is `width` wide. A step that would save less than a tenth is left out. */
export function widthsFor(width: number): number[] {
  return [...ladder.filter((step) => step < width * 0.9), width]
}
