import { z } from 'zod'

/** A notification as it is stored and sent. Absent fields get the defaults of `writePayload`. */
export const notificationShape = z.object({
  title: z.string(),
  body: z.string(),
  icon: z.string().optional(),
  badge: z.string().optional(),
  image: z.string().optional(),
  tag: z.string().optional(),
  vibrate: z.array(z.number()).optional(),
  data: z.object({ url: z.string() }).optional(),
  actions: z
    .array(z.object({ action: z.string(), title: z.string(), icon: z.string().optional() }))
    .optional(),
})
export type Notification = z.output<typeof notificationShape>
