import { z } from 'zod'
import { pageAnswer } from '#platform/http/list-page.ts'
import { subscriberStates } from './schema.ts'

export const subscriberFilters = z.object({
  state: z.enum(subscriberStates, 'state must be pending, confirmed or unsubscribed').optional(),
  q: z.string().trim().toLowerCase().max(254, 'q must be at most 254 characters').optional(),
})
export type SubscriberFilters = z.output<typeof subscriberFilters>

/** The reason of a subscription that a complaint ended. */
export const reportedAsSpam = 'Reported as spam.'

export const subscriber = z.object({
  _id: z.string(),
  email: z.string(),
  state: z.enum(subscriberStates),
  origin: z.enum(['form', 'import']),
  /** Date of the sign-up; for an imported address the date in the file. */
  consentAt: z.string(),
  confirmedAt: z.string().nullable(),
  unsubscribedAt: z.string().nullable(),
  /** The words of a mail server or a complaint that ended it; null where the subscriber did. */
  endReason: z.string().nullable(),
  createdAt: z.string(),
})

export type Subscriber = z.infer<typeof subscriber>

export const subscribersAnswer = z.object({
  subscribers: z.array(subscriber),
  counts: z.record(z.enum(subscriberStates), z.number().int()),
  ...pageAnswer,
})

export type SubscriberPage = z.infer<typeof subscribersAnswer>

/** Most rows of one import. */
export const mostImported = 10_000

export const importInput = z.object({
  csv: z.string('Choose a file first').min(1, 'Choose a file first'),
  /** Date of consent for rows without one. */
  consentAt: z
    .string()
    .trim()
    .nullish()
    .transform((text) => text || undefined),
})

export const importAnswer = z.object({
  /** New addresses, subscribed from now on. */
  imported: z.number().int(),
  /** Subscribed before. */
  known: z.number().int(),
  /** Refused rows, each with its line in the file and the reason. */
  refused: z.array(z.object({ line: z.number().int(), value: z.string(), reason: z.string() })),
})

export type ImportReport = z.infer<typeof importAnswer>
