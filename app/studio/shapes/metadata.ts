import { z } from 'zod'

/** Search results cut a title at about 60 characters and a description at about 155. */
export const metadataSchema = z.strictObject({
  title: z.string().min(1).max(60).meta({ title: 'Title in search results' }),
  name: z.string().min(1).max(20).optional().meta({
    title: 'Short name',
    description: 'For pictures of shared links and the way back; without one, the title',
  }),
  description: z.string().min(50).max(155).meta({
    title: 'Text in search results',
    description: 'From 50 to 155 characters',
    control: 'paragraph',
  }),
})

export type Metadata = z.infer<typeof metadataSchema>
