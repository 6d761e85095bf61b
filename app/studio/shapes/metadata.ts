import { z } from 'zod'

/** Search results cut a title at about 60 characters and a description at about 155. */
export const metadataSchema = z.strictObject({
  title: z.string().min(1).max(60),
  /** A short name for share cards and breadcrumbs; by default the title. */
  name: z.string().min(1).max(20).optional(),
  description: z.string().min(50).max(155),
})

export type Metadata = z.infer<typeof metadataSchema>
