import { z } from 'zod'
import { pageAnswer } from '#platform/http/list-page.ts'

const notification = z.object({
  _id: z.string(),
  title: z.string(),
  body: z.string().nullable(),
  /** A path of the admin area. */
  link: z.string().nullable(),
  createdAt: z.string(),
  read: z.boolean(),
})

export type Notification = z.infer<typeof notification>

export const notificationList = z.object({
  notifications: z.array(notification),
  /** All that the viewer has not read, on every page. */
  unread: z.number().int(),
  ...pageAnswer,
})

/** How many the bell shows. */
export const feedLength = 20

export type NotificationList = z.infer<typeof notificationList>

/** With `_id` one, without it all. */
export const markReadInput = z.object({ _id: z.string().nullish() })

export const markReadAnswer = z.object({ unread: z.number().int() })
