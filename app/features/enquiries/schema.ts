import { z } from 'zod'
import { serviceIds } from '#content/shapes/service.ts'
import { serviceTypes } from './service-type.ts'
import { characters, emailAddress, manyLines, oneLine, optionalLine, whereFrom } from './text-fields.ts'

/** Where an enquiry came in: the three cards of the home page, and the form of the contact page. */
export const enquiryKinds = ['call', 'message', 'support', 'contact'] as const
export type EnquiryKind = (typeof enquiryKinds)[number]
export type HomeKind = Exclude<EnquiryKind, 'contact'>

export const enquiryStatuses = ['new', 'read', 'replied', 'archived', 'spam'] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

/** Lengths in Unicode code points, as people count characters. */
export const limits = {
  name: 100,
  nameLeast: 2,
  phone: 60,
  phoneLeast: 5,
  company: 100,
  subject: 200,
  subjectLeast: 5,
  message: 1000,
  messageLeast: 10,
  homeMessage: 2000,
  services: 8,
  plan: 60,
  pages: 50,
  note: 5000,
  reply: 10_000,
  snippetTitle: 100,
} as const

/** What the forms say when nothing more exact is known, and when they are done. */
export const messages = {
  somethingWrong: 'Something went wrong',
  unexpected: 'An unexpected error occurred',
  sendFailed: 'Failed to send message',
  thanksTitle: 'Thank You!',
  thanksCall: "We'll be in touch shortly to confirm your consultation.",
  thanks: "We've received your message and will get back to you soon.",
  enquiryGone: 'This enquiry is no longer there.',
  entryGone: 'This note or reply is no longer there.',
  snippetGone: 'This snippet is no longer there.',
} as const

export const thanksFor = (kind: EnquiryKind): string =>
  kind === 'call' ? messages.thanksCall : messages.thanks

export const projectTypes = [
  'Website Design',
  'Web Application',
  'E-commerce',
  'Website Redesign',
  'SEO Optimisation',
  'Consultation',
  'Other',
] as const

export const supportTypes = [
  'Technical Support',
  'Content Update',
  'Feature Request',
  'Bug Report',
  'Billing Question',
  'Other Support',
] as const

export const budgets = [
  'Less than £5,000',
  '£5,000 - £10,000',
  '£10,000 - £25,000',
  '£25,000 - £50,000',
  'More than £50,000',
  'Not sure yet',
] as const

export const timeframes = [
  'Less than 1 month',
  '1-2 months',
  '3-6 months',
  '6+ months',
  'Not sure yet',
] as const

/** The project type chosen beforehand, and the ones on offer, by what the visitor came for. */
export const prefilledProjectTypes = { consultation: 'Consultation', support: 'Technical Support' } as const
export const projectTypesFor = (service: (typeof serviceTypes)[number] | undefined) =>
  service === 'support' ? supportTypes : projectTypes

/** What the page asks the bot check for; reCAPTCHA reports it back, and it has to be the same. */
export const botCheckActions = { home: 'home_cta_form', contact: 'stepper_contact_form' } as const

/**
 * Sent along by the forms, never typed by a person. Nothing here can refuse a message: what does not fit is left out.
 */
const sentAlong = {
  /** The bot check's answer, whichever check is on. */
  recaptchaToken: z
    .unknown()
    .transform((value) => (typeof value === 'string' ? value : undefined))
    .optional(),
  /** Hidden from people: who fills it in is not one. */
  website: z
    .unknown()
    .transform((value) => (typeof value === 'string' ? value.slice(0, 200) : ''))
    .optional(),
  /** Milliseconds from showing the form to sending it; left out when a kept draft was filled in. */
  shownForMs: z
    .unknown()
    .transform((value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined))
    .optional(),
  /** Where the visit began, and what brought it here. */
  landingPage: whereFrom(500),
  referrer: whereFrom(500),
  utmSource: whereFrom(200),
  utmMedium: whereFrom(200),
  utmCampaign: whereFrom(200),
  utmTerm: whereFrom(200),
  utmContent: whereFrom(200),
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
            .slice(0, limits.pages)
            .map((page) => page.slice(0, 300))
        : [],
    )
    .optional(),
}

const name = oneLine('Name is required').refine(
  (text) => characters(text) <= limits.name,
  'Name must be less than 100 characters',
)

const chosenFrom = <const Options extends readonly string[]>(options: Options, message: string) =>
  z.string(message).trim().pipe(z.enum(options, message))

/** The forms of the home page's panel; which of the three is known from the path. */
export const homeFields = z.object({
  name,
  email: emailAddress,
  message: manyLines('Message is required').refine(
    (text) => characters(text) <= limits.homeMessage,
    'Message must be less than 2000 characters',
  ),
})

export const contactFields = z.object({
  name: oneLine('Name is required')
    .refine(
      (text) => text === '' || characters(text) >= limits.nameLeast,
      'Name must be at least 2 characters',
    )
    .refine((text) => characters(text) <= limits.name, 'Name must be less than 100 characters'),
  email: emailAddress,
  phone: oneLine('Phone number is required')
    .refine(
      (text) => text === '' || characters(text) >= limits.phoneLeast,
      'Phone number must be at least 5 characters',
    )
    .refine((text) => characters(text) <= limits.phone, 'Phone number must be less than 60 characters'),
  company: optionalLine.refine(
    (text) => characters(text ?? '') <= limits.company,
    'Company name must be less than 100 characters',
  ),
  projectType: chosenFrom([...projectTypes, ...supportTypes], 'Please select a project type'),
  budget: chosenFrom(budgets, 'Please select your budget range'),
  timeframe: chosenFrom(timeframes, 'Please select your timeframe'),
  subject: oneLine('Subject is required')
    .refine(
      (text) => text === '' || characters(text) >= limits.subjectLeast,
      'Subject must be at least 5 characters',
    )
    .refine((text) => characters(text) <= limits.subject, 'Subject must be less than 200 characters'),
  message: manyLines('Message is required')
    .refine(
      (text) => text === '' || characters(text) >= limits.messageLeast,
      'Message must be at least 10 characters',
    )
    .refine((text) => characters(text) <= limits.message, 'Message must be less than 1000 characters'),
  services: z
    .array(z.enum(serviceIds, 'Please select services from the list'), 'Please select services from the list')
    .max(limits.services, 'Please select at most 8 services')
    .nullish()
    .transform((ids) => [...new Set(ids ?? [])]),
  plan: optionalLine.refine(
    (text) => characters(text ?? '') <= limits.plan,
    'Plan must be less than 60 characters',
  ),
  serviceType: z
    .enum(serviceTypes, 'Please select what you came for')
    .nullish()
    .transform((type) => type ?? undefined),
})

export const homeInput = homeFields.extend(sentAlong)
export const contactInput = contactFields.extend(sentAlong)

/** What a form holds while it is filled in, and what the schema makes of it. */
export type HomeForm = z.input<typeof homeFields>
export type ContactForm = z.input<typeof contactFields>
export type HomeInput = z.output<typeof homeInput>
export type ContactInput = z.output<typeof contactInput>

export const receivedAnswer = z.object({ message: z.string(), bookingUrl: z.string().optional() })
export type ReceivedAnswer = z.infer<typeof receivedAnswer>
