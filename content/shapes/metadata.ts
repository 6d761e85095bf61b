import { z } from 'zod'

/** Search results cut a title at about 60 characters and a description at about 155. */
export const metadataSchema = z.object({
  title: z.string().min(1).max(60),
  description: z.string().min(50).max(155),
})

export type Metadata = z.infer<typeof metadataSchema>
