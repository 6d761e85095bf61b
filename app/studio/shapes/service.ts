import { z } from 'zod'
import { metadataSchema } from './metadata.ts'
import { questionSchema } from './question.ts'
import { icon, paragraph, slug, text } from './text.ts'

/** As it is read, without its currency. Without a slash it is per project. */
export const priceSchema = z
  .string()
  .regex(/^\d{1,3}(,\d{3})*(\+|\/month)?$/, 'must be a price such as 1,200 or 3,400+ or 90/month')
  .meta({ description: 'Such as 1,200, or 3,400+ for a floor, or 90/month' })

const planSchema = z.strictObject({
  name: text,
  price: priceSchema,
  description: paragraph,
  features: z.array(text).min(1),
  isPopular: z.boolean().optional().meta({ title: 'Popular', description: 'Shown first, and marked' }),
  badge: z.string().optional().meta({ description: 'The mark of a popular plan, if it has its own' }),
})

/** Headings of fields that change seldom. */
const terms = 'Details and terms'
const place = 'Icon and addresses'

const stepSchema = z.strictObject({ title: text, description: paragraph })

export const serviceSchema = z
  .strictObject({
    title: text,
    pricing: z.array(planSchema).min(1).meta({ title: 'Plans' }),
    hidden: z.boolean().optional().meta({ description: 'Without a page, and in no list, search or form' }),
    description: z.string().max(120).meta({ description: 'On its card', control: 'paragraph' }),
    features: z.array(text).min(1).max(4).meta({ title: 'Points on its card', description: 'At most four' }),
    fullDescription: z
      .string()
      .min(120)
      .meta({ description: 'At least 120 characters', control: 'paragraph', section: terms }),
    keyFeatures: z.array(text).min(1).max(6).meta({ description: 'At most six' }),
    timeline: z.string().optional().meta({ title: 'How long it takes', section: terms }),
    shortTimeline: z.string().optional().meta({
      title: 'How long it takes, in short',
      description: 'On cards, where the whole does not fit',
      section: terms,
    }),
    paymentOptions: text.meta({ title: 'Payment', section: terms }),
    support: text.meta({ title: 'Support afterwards', section: terms }),
    cta: text.meta({ title: 'Words of its button', section: terms }),
    icon: icon.meta({ section: place }),
    id: slug.meta({
      title: 'Short name for addresses',
      description: 'Such as web-design. Enquiries and links name it, so change it only while nothing does',
      section: place,
    }),
    link: z.string().startsWith('/services/').meta({
      title: 'Address of its page',
      description: '/services/ and the short name',
      section: place,
    }),
    detailedFeatures: z.array(stepSchema.extend({ icon })).optional().meta({ title: 'Parts of the work' }),
    caseStudies: z
      .array(
        z.strictObject({
          name: z.string(),
          image: z.string().startsWith('/').meta({ title: 'Address of the picture' }),
          alt: text.meta({ title: 'What the picture shows' }),
        }),
      )
      .optional()
      .meta({ title: 'Examples' }),
    metadata: metadataSchema.meta({ title: 'Search results' }),
    faq: z.array(questionSchema).meta({ title: 'Questions' }),
    landing: z
      .strictObject({
        heading: text,
        intro: z.array(paragraph).min(1).meta({ title: 'Introduction' }),
        suits: z.array(text).min(1).meta({ title: 'Who it suits' }),
        lessSuited: paragraph.meta({ title: 'Who it suits less' }),
        nextSteps: z.array(stepSchema).min(1),
      })
      .meta({ title: 'Its own page', description: 'What the page says beyond the description above' }),
  })
  .meta({ title: 'Service' })

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
export const serviceDefaultsSchema = z
  .strictObject({
    badges: z.array(text).max(3).meta({ title: 'Marks of the first cards', description: 'At most three' }),
    planBadge: text.meta({ title: 'Mark of a popular plan' }),
    timeline: text.meta({ title: 'How long a service takes' }),
  })
  .meta({ title: 'What services share' })

/** The portfolio projects, by id, whose pictures stand on the first card; null for a card without. */
export const firstCardShowsSchema = z.strictObject({ desktop: z.int(), mobile: z.int() }).nullable()

export const bespokeQuoteSchema = z
  .strictObject({ prompt: paragraph, button: text })
  .meta({ title: 'A quote made to measure' })

export type ServiceDefaults = z.infer<typeof serviceDefaultsSchema>
export type FirstCardShows = z.infer<typeof firstCardShowsSchema>
export type BespokeQuote = z.infer<typeof bespokeQuoteSchema>
