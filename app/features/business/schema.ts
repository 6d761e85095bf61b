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

const revisionLine = z.object({ _id: z.string(), at: z.string(), by: z.string().nullable() })

export const partsAnswer = z.object({ parts: z.array(partSummary) })
export const partAnswer = z.object({ part: wholePart })
export const historyAnswer = z.object({ revisions: z.array(revisionLine) })

/** The version is that of the part when its form was opened. */
export const restoreInput = z.object({ version: z.int() })
export const partInput = restoreInput.extend({ value: z.unknown() })
export const previewInput = partInput.extend({
  path: z
    .string()
    .max(500)
    .regex(/^\/(?![/\\])/, 'must be a path of this site'),
})
export const previewAnswer = z.object({ url: z.string() })

export type PartSummary = z.infer<typeof partSummary>
export type WholePart = z.infer<typeof wholePart>
export type RevisionLine = z.infer<typeof revisionLine>
export type ChangedPart = z.infer<typeof partInput>
export type PreviewedPart = z.infer<typeof previewInput>
