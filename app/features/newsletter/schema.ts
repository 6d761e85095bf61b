import { z } from 'zod'
import { messages } from './messages.ts'

/** Pages of the mailed links, each with `?token=`. A GET changes nothing; their button does. */
export const confirmPath = '/newsletter/confirm'
export const unsubscribePath = '/newsletter/unsubscribe'

/** Created once, because creating a schema takes longer than using it. */
const email = z.email()

/** Lower case, so that a change of case is the same subscriber. */
export const emailAddress = z
  .string('Email is required')
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  .refine((text) => text === '' || [...text].length <= 254, 'Invalid email address')
  .refine((text) => text === '' || email.safeParse(text).success, 'Invalid email address')

const subscribeFields = z.object({ email: emailAddress })

export const subscribeInput = subscribeFields.extend({
  recaptchaToken: z
    .unknown()
    .transform((value) => (typeof value === 'string' ? value : undefined))
    .optional(),
  /** Honeypot: hidden from people, so only bots fill it in. */
  website: z
    .unknown()
    .transform((value) => (typeof value === 'string' ? value.slice(0, 200) : ''))
    .optional(),
  /** Names the visit in which it is sent, where visits are counted. */
  sessionId: z
    .unknown()
    .transform((value) => (typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : undefined))
    .optional(),
})

export const tokenInput = z.object({
  token: z.string(messages.linkRefused).trim().min(1, messages.linkRefused).max(300, messages.linkRefused),
})

export const messageAnswer = z.object({ message: z.string() })

export const subscriberStates = ['pending', 'confirmed', 'unsubscribed'] as const
export type SubscriberState = (typeof subscriberStates)[number]
