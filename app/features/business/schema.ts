import { z } from 'zod'

/** A part as the list of parts shows it. */
const partSummary = z.object({
  id: z.string(),
  title: z.string(),
  /** The folder's text, or one that the owner has put over it. */
  state: z.enum(['folder', 'changed']),
  /** When the owner changed it, and the user's name. */
  updatedAt: z.string().nullable(),
  by: z.string().nullable(),
})

const wholePart = partSummary.extend({
  version: z.int(),
  /** In the shape that `businessParts` has for the part. */
  value: z.unknown(),
})

export const partsAnswer = z.object({ parts: z.array(partSummary) })
export const partAnswer = z.object({ part: wholePart })

export type PartSummary = z.infer<typeof partSummary>
export type WholePart = z.infer<typeof wholePart>
