import sharp from 'sharp'
import { tokenColour } from '#design/foundation/token-colour.server.ts'
import type { ReadPicture } from '#services/pictures/read-picture.server.ts'

interface Crop {
  width: number
  height: number
  /** The part that stays, from 0 to 1 across and down. */
  at?: readonly [across: number, down: number]
  /** The size of the whole picture, if the card has its upper left part only. */
  whole?: { width: number; height: number }
}

/** Crops the first of the pictures that can be read. */
export async function cropFirst(
  readPicture: ReadPicture,
  addresses: readonly string[],
  crop: Crop,
): Promise<Buffer | undefined> {
  const { whole = crop } = crop
  for (const address of addresses) {
    try {
      const bytes = await readPicture(address, whole.width)
      if (bytes) return await cropPicture(bytes, crop)
    } catch {
      // A file that is damaged, or of a storage that does not answer: the next one, or the drawing without a picture.
    }
  }
  return undefined
}

async function cropPicture(bytes: Buffer, { width, height, at = [0.5, 0.5], whole }: Crop): Promise<Buffer> {
  const { data, info } = await sharp(bytes)
    .resize({ width: whole?.width ?? width, height: whole?.height ?? height, fit: 'outside' })
    .flatten({ background: tokenColour('--surface') })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [across, down] = whole ? [0, 0] : at
  return sharp(data, { raw: info })
    .extract({
      left: Math.floor((info.width - width) * across),
      top: Math.floor((info.height - height) * down),
      width,
      height,
    })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

/** Fills the shape of a drawing with one colour. */
export async function silhouette(drawing: Buffer, size: number, colour: string): Promise<Buffer> {
  const shape = await sharp(drawing)
    .resize(size, size, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer()
  return sharp({ create: { width: size, height: size, channels: 4, background: colour } })
    .composite([{ input: shape, blend: 'dest-in' }])
    .png()
    .toBuffer()
}
