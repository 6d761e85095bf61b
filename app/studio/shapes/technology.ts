import { z } from 'zod'

export const technologySchema = z.strictObject({
  name: z.string().min(1),
  /** The mark's name under `/icons/tech`. */
  icon: z.string().regex(/^[a-z0-9]+$/),
})

export type Technology = z.infer<typeof technologySchema>
