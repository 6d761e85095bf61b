import { z } from 'zod'
import { browserSubscription } from '../web-push/subscription.ts'

/** The events that a device of an account can be told of. */
export const noticeKinds = [
  { id: 'enquiry', name: 'A new enquiry' },
  { id: 'enquiry-due', name: 'An enquiry that needs a reply within four hours' },
  { id: 'booking', name: 'A booking that is made, moved, cancelled or needs confirming' },
  { id: 'deal', name: 'A proposal that is opened or answered, and an invoice that is late' },
  { id: 'mail-failed', name: 'An email that could not be sent' },
] as const
export type NoticeKind = (typeof noticeKinds)[number]['id']

const kind = z.enum(noticeKinds.map(({ id }) => id))
const hour = z.number().int().min(0, 'An hour is 0 to 23').max(23, 'An hour is 0 to 23')

const choices = {
  kinds: z.array(kind, 'Please choose at least one').min(1, 'Please choose at least one'),
  /** A notification may name the sender of an enquiry, on a locked screen too. */
  showNames: z.boolean().default(false),
  /** Only between these hours of the studio's time; at any time where both are missing or equal. */
  fromHour: hour.nullish().transform((value) => value ?? null),
  toHour: hour.nullish().transform((value) => value ?? null),
}

export const deviceChoices = z.object(choices)
export type DeviceChoices = z.output<typeof deviceChoices>
export const deviceInput = z.object({ ...choices, subscription: browserSubscription })

const device = z.object({
  _id: z.string(),
  name: z.string(),
  kinds: z.array(kind),
  showNames: z.boolean(),
  fromHour: z.number().nullable(),
  toHour: z.number().nullable(),
  createdAt: z.string(),
  /** True for the device that sends the request. */
  current: z.boolean(),
})
export type Device = z.output<typeof device>
export const devicesAnswer = z.object({ devices: z.array(device) })
export const deviceAnswer = z.object({ device })
