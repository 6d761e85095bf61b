/** The requests to the picture process and its answers. */
export type PictureTask =
  /** `isMaster`: made by an earlier preparation; it stays as it is if it can be read. */
  | { do: 'prepare'; bytes: Uint8Array; isMaster?: boolean | undefined }
  /** With a height it is cropped to that shape. */
  | { do: 'encode'; bytes: Uint8Array; width: number; height?: number | undefined; format: PictureFormat }

export type PictureFormat = 'avif' | 'webp' | 'jpg' | 'png'

export interface EncodedPicture {
  width: number
  format: PictureFormat
  bytes: Uint8Array
}

/** A picture turned upright, without metadata. */
export interface PreparedPicture {
  width: number
  height: number
  /** All other formats and widths are made from this. */
  master: Uint8Array
  /** The format that every browser shows, narrowest first, the last as wide as the picture itself. */
  fallbacks: EncodedPicture[]
  /** A data address of the picture at 16 pixels. A transparent picture has neither this nor a mean colour. */
  blur: string
  /** Its mean colour, `#rrggbb`. */
  colour: string
  /** The file had several frames; the first was taken. */
  animated: boolean
}

export type PictureAnswer =
  | { prepared: PreparedPicture }
  | { encoded: EncodedPicture }
  | { refused: 'unreadable' | 'too-many-pixels' }

/** The largest photographs of phones have 48 megapixels. A decoded picture of this size takes 200 MB. */
export const maxPixels = 50_000_000

/** Widths that pages choose from. A picture is never enlarged. */
const ladder = [400, 800, 1200, 1600, 2400]
export const widest = 2400
export const tallest = 4800

/** Lists the widths for a picture that is `width` wide. A step that would save less than a tenth is left out. */
export function widthsFor(width: number): number[] {
  return [...ladder.filter((step) => step < width * 0.9), width]
}
