import { z } from 'zod'

export const cardSchema = z.object({
  title: z.string().min(1),
  description: z.string().min(1),
  /** A lucide icon, by its file name. */
  icon: z.string().regex(/^[a-z0-9-]+$/),
})

export type Card = z.infer<typeof cardSchema>
