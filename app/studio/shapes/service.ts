import { z } from 'zod'
import { metadataSchema } from './metadata.ts'
import { questionSchema } from './question.ts'
import { icon, slug, text } from './text.ts'

/** As it is read, without its currency: `1,200`, `3,400+` for a floor, `90/month`. Without a slash it is per project. */
export const priceSchema = z
  .string()
  .regex(/^\d{1,3}(,\d{3})*(\+|\/month)?$/, 'must be a price such as 1,200 or 3,400+ or 90/month')

const planSchema = z.strictObject({
  name: text,
  price: priceSchema,
  description: text,
  features: z.array(text).min(1),
  isPopular: z.boolean().optional(),
  badge: z.string().optional(),
})

const stepSchema = z.strictObject({ title: text, description: text })

export const serviceSchema = z.strictObject({
  /** Stored with enquiries, and named by links such as `/contact?services=web-design`. */
  id: slug,
  /** Without a page, and in no list, search or form. */
  hidden: z.boolean().optional(),
  title: text,
  description: z.string().max(120),
  /** The card's checklist. */
  features: z.array(text).min(1).max(4),
  icon,
  link: z.string().startsWith('/services/'),
  cta: text,
  fullDescription: z.string().min(120),
  keyFeatures: z.array(text).min(1).max(6),
  timeline: z.string().optional(),
  /** For the head row of a card, where the whole timeline does not fit. */
  shortTimeline: z.string().optional(),
  paymentOptions: text,
  support: text,
  detailedFeatures: z.array(stepSchema.extend({ icon })).optional(),
  pricing: z.array(planSchema).min(1),
  caseStudies: z
    .array(z.strictObject({ name: z.string(), image: z.string().startsWith('/'), alt: text }))
    .optional(),
  metadata: metadataSchema,
  faq: z.array(questionSchema),
  /** What the service's own page says beyond the detail view. */
  landing: z.strictObject({
    heading: text,
    intro: z.array(text).min(1),
    suits: z.array(text).min(1),
    lessSuited: text,
    nextSteps: z.array(stepSchema).min(1),
  }),
})

export const servicesSchema = z
  .array(serviceSchema)
  .min(1)
  .refine((services) => services.some(({ hidden }) => !hidden), 'must have a service that is not hidden')
  .refine(
    (services) => new Set(services.map(({ id }) => id)).size === services.length,
    'must have services with different ids',
  )

export type Plan = z.infer<typeof planSchema>
export type Service = z.infer<typeof serviceSchema>

/** What a service's cards say when the service does not say it itself. */
export const serviceDefaultsSchema = z.strictObject({
  /** Of the first cards. */
  badges: z.array(text).max(3),
  planBadge: text,
  timeline: text,
})

/** The portfolio projects, by id, whose pictures stand on the first card; null for a card without. */
export const firstCardShowsSchema = z.strictObject({ desktop: z.int(), mobile: z.int() }).nullable()

export const bespokeQuoteSchema = z.strictObject({ prompt: text, button: text })

export type ServiceDefaults = z.infer<typeof serviceDefaultsSchema>
export type FirstCardShows = z.infer<typeof firstCardShowsSchema>
export type BespokeQuote = z.infer<typeof bespokeQuoteSchema>
