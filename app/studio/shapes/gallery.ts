import { z } from 'zod'
import { colour, text } from './text.ts'

/**
 * A detail shown on the work page. In every six of the grid the first stands tall, the second and the sixth lie wide. Beside
 * each JPEG stands an AVIF of the same name, and a version that is 640 pixels wide.
 */
export const galleryPictureSchema = z.strictObject({
  id: z.int().min(1),
  src: z.string().regex(/^\/images\/[\w/-]+\.jpg$/, 'must be a JPEG below /images'),
  alt: text,
  width: z.int().min(1),
  height: z.int().min(1),
  /** The colour on which a picture with words up to its edges is shown whole. */
  ground: colour.optional(),
})

export type GalleryEntry = z.infer<typeof galleryPictureSchema>
