import { z } from 'zod'

export const messages = {
  endpoint: 'This browser names a push service that is not known here.',
  keys: 'The keys of this subscription are not valid.',
} as const

export const endpointField = z
  .string(messages.endpoint)
  .max(1000, messages.endpoint)
  .refine((text) => URL.canParse(text), messages.endpoint)

const base64url = z.string(messages.keys).regex(/^[A-Za-z0-9_-]{16,120}=*$/, messages.keys)

/** `PushSubscription.toJSON()` */
export const browserSubscription = z.object({
  endpoint: endpointField,
  keys: z.object({ p256dh: base64url, auth: base64url }, messages.keys),
})
export type BrowserSubscription = z.output<typeof browserSubscription>
