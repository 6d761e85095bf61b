import { z } from 'zod'
import { content } from '#content'
import { optional, required } from '#platform/field-shapes.ts'
import { toOneLine } from '#platform/text.ts'
import { contactRules, homeRules, mostServices, planRule, serviceTypes } from './rules.ts'

/** Cuts a text that is too long and drops anything else: where a visit came from is no reason to refuse a message. */
const cutText = (most: number) =>
  z
    .unknown()
    .transform((value) => {
      const text = typeof value === 'string' ? toOneLine(value) : ''
      return text === '' ? undefined : [...text].slice(0, most).join('')
    })
    .optional()

/** Sent by the form's script, never typed by a person; nothing here can refuse a message. */
const sentAlong = {
  recaptchaToken: z
    .unknown()
    .transform((value) => (typeof value === 'string' ? value : undefined))
    .optional(),
  /** The honeypot, hidden from people. */
  website: z
    .unknown()
    .transform((value) => (typeof value === 'string' ? value.slice(0, 200) : ''))
    .optional(),
  /** Milliseconds from showing the form to sending it; absent when a draft was filled in. */
  shownForMs: z
    .unknown()
    .transform((value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined))
    .optional(),
  /** Names the visit in which it is sent, where visits are counted. */
  sessionId: z
    .unknown()
    .transform((value) => (typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : undefined))
    .optional(),
  landingPage: cutText(500),
  referrer: cutText(500),
  utmSource: cutText(200),
  utmMedium: cutText(200),
  utmCampaign: cutText(200),
  utmTerm: cutText(200),
  utmContent: cutText(200),
  /** The tick at 'Include the pages I looked at'; without it `pages` are not stored. */
  includePages: z
    .unknown()
    .transform((value) => value === true)
    .optional(),
  pages: z
    .unknown()
    .transform((value) =>
      Array.isArray(value)
        ? value
            .filter((page) => typeof page === 'string')
            .slice(0, 50)
            .map((page) => page.slice(0, 300))
        : [],
    )
    .optional(),
}

/** One of the home page's three forms; the path tells which. */
export const homeInput = z.object({
  name: required(homeRules.name),
  email: required(homeRules.email),
  message: required(homeRules.message),
  ...sentAlong,
})

const rules = contactRules({
  get projectTypes() {
    return [...content.formChoices.projectTypes, ...content.formChoices.supportTypes]
  },
  get budgets() {
    return content.formChoices.budgets
  },
  get timeframes() {
    return content.formChoices.timeframes
  },
})
const isServiceId = (id: string) => content.services.some((service) => service.id === id)

export const contactInput = z.object({
  name: required(rules.name),
  email: required(rules.email),
  phone: required(rules.phone),
  company: optional(rules.company),
  projectType: required(rules.projectType),
  budget: required(rules.budget),
  timeframe: required(rules.timeframe),
  subject: required(rules.subject),
  message: required(rules.message),
  services: z
    .array(
      z
        .string('Please select services from the list')
        .refine(isServiceId, 'Please select services from the list'),
      'Please select services from the list',
    )
    .max(mostServices, 'Please select at most 8 services')
    .nullish()
    .transform((ids) => [...new Set(ids ?? [])]),
  plan: optional(planRule),
  serviceType: z
    .enum(serviceTypes, 'Please select what you came for')
    .nullish()
    .transform((type) => type ?? undefined),
  ...sentAlong,
})

export type HomeInput = z.output<typeof homeInput>
export type ContactInput = z.output<typeof contactInput>

export const receivedAnswer = z.object({ message: z.string(), bookingUrl: z.string().optional() })
export type ReceivedAnswer = z.infer<typeof receivedAnswer>
