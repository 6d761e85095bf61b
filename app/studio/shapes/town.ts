import { z } from 'zod'

export const townSchema = z.strictObject({
  name: z.string().min(1),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** Where its name stands beside its dot, so that no two names meet. */
  label: z.enum(['above', 'below', 'left', 'right']),
})

export type Town = z.infer<typeof townSchema>
