import { z } from 'zod'
import { metadataSchema } from './metadata.ts'
import { questionSchema } from './question.ts'

const planSchema = z.object({
  name: z.string().min(1),
  /** An amount of the studio's currency: `2,500`, `8,000+` for a floor, `150/month`. Without a slash it is per project. */
  price: z.string().regex(/^\d{1,3}(,\d{3})*(\+|\/month)?$/),
  description: z.string().min(1),
  features: z.array(z.string().min(1)).min(3),
  isPopular: z.boolean().optional(),
  badge: z.string().optional(),
})

const stepSchema = z.object({ title: z.string().min(1), description: z.string().min(1) })

export const serviceSchema = z.object({
  /** Stored with enquiries, and named by links such as `/contact?services=web-design`. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: z.string().min(1),
  description: z.string().max(120),
  /** The card's checklist. */
  features: z.array(z.string().min(1)).min(3).max(4),
  /** A lucide icon, by its file name. */
  icon: z.string().regex(/^[a-z0-9-]+$/),
  link: z.string().startsWith('/services/'),
  cta: z.string().min(1),
  fullDescription: z.string().min(120),
  keyFeatures: z.array(z.string().min(1)).min(4).max(6),
  timeline: z.string().optional(),
  /** For the head row of a card, where the whole timeline does not fit. */
  shortTimeline: z.string().optional(),
  paymentOptions: z.string().min(1),
  support: z.string().min(1),
  detailedFeatures: z.array(stepSchema.extend({ icon: z.string().regex(/^[a-z0-9-]+$/) })).optional(),
  pricing: z.array(planSchema).min(1),
  caseStudies: z
    .array(z.object({ name: z.string(), image: z.string().startsWith('/'), alt: z.string().min(1) }))
    .optional(),
  metadata: metadataSchema,
  faq: z.array(questionSchema).length(3),
  /** What the service's own page says beyond the detail view. */
  landing: z.object({
    heading: z.string().min(1),
    intro: z.array(z.string().min(1)).min(2),
    suits: z.array(z.string().min(1)).length(3),
    lessSuited: z.string().min(1),
    nextSteps: z.array(stepSchema).length(3),
  }),
})

export type Plan = z.infer<typeof planSchema>
export type Service = z.infer<typeof serviceSchema>
