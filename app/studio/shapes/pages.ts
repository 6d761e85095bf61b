import { z } from 'zod'
import { callToActionSchema } from './call-to-action.ts'
import { metadataSchema } from './metadata.ts'
import { headingSchema, text } from './text.ts'

/** What search engines and shared links show of each page that is not made from a list. */
export const pageMetadataSchema = z
  .strictObject({
    home: metadataSchema,
    work: metadataSchema,
    services: metadataSchema,
    about: metadataSchema,
    skills: metadataSchema,
    blog: metadataSchema,
    contact: metadataSchema,
    book: metadataSchema.default({
      title: 'Book a Consultation',
      name: 'Book',
      description:
        'Choose a day and a time for a consultation. The free times are shown at once, on your own clock.',
    }),
    newsletter: metadataSchema.default({
      title: 'Newsletter',
      description:
        'Every issue of the newsletter so far, to read here, and a form to get the next one by email.',
    }),
    privacy: metadataSchema,
    terms: metadataSchema,
    accessibility: metadataSchema,
  })
  .meta({ title: 'Search results', description: 'What search engines show of each page' })

export const pageHeadingsSchema = z
  .strictObject({
    work: headingSchema,
    caseStudies: headingSchema,
    services: headingSchema,
    skills: headingSchema,
    expertise: headingSchema,
    blog: headingSchema,
    gallery: headingSchema,
  })
  .meta({ title: 'Headings of pages' })

/** The line beside each way on from a search that found nothing. A folder of before has none, so each has a default. */
export const searchWaysSchema = z
  .strictObject({
    services: text.default('What there is, and what it costs'),
    work: text.default('What has been made so far'),
    blog: text.default('Notes and articles'),
    contact: text.default('Write a message, or ring'),
  })
  .meta({ title: 'A search without results', description: 'The line beside each way on' })

/** What is on the screenshots `/screenshots/site-{name}-wide.webp` and `-narrow.webp`, beside the offer to install the site. */
export const screenshotLabelsSchema = z.record(z.string().regex(/^[a-z]+$/), text)

/** The closing bands, one a page. */
export const callsToActionSchema = z
  .strictObject({
    services: callToActionSchema,
    service: callToActionSchema,
    skills: callToActionSchema,
    about: callToActionSchema,
    work: callToActionSchema,
    article: callToActionSchema,
    caseStudy: callToActionSchema,
    /** For case studies of one kind of work, by the name of the service as the case study writes it. */
    caseStudyOf: z.record(z.string(), callToActionSchema).meta({ title: 'Case studies of one kind of work' }),
    contact: callToActionSchema,
  })
  .meta({ title: 'Ends of pages', description: 'The band that closes each page' })

const shareCardSchema = z.strictObject({ title: text, line: text })

/** The words on the pictures of shared links, of each page that is not made from a list; home shows the headline. */
export const shareCardsSchema = z
  .strictObject({
    '/work': shareCardSchema,
    '/services': shareCardSchema,
    '/about': shareCardSchema,
    '/skills': shareCardSchema,
    '/blog': shareCardSchema,
    '/contact': shareCardSchema,
    '/book': shareCardSchema.default({ title: 'Book a Consultation', line: 'Choose a day and a time' }),
    '/newsletter': shareCardSchema.default({ title: 'Newsletter', line: 'Every issue so far' }),
    '/privacy': shareCardSchema,
    '/terms': shareCardSchema,
    '/accessibility': shareCardSchema,
  })
  .meta({ title: 'Shared links', description: 'The words on the picture of a link that somebody shares' })

export type PageMetadata = z.input<typeof pageMetadataSchema>
export type SearchWays = z.input<typeof searchWaysSchema>
export type PageHeadings = z.infer<typeof pageHeadingsSchema>
export type CallsToAction = z.infer<typeof callsToActionSchema>
export type ShareCards = z.input<typeof shareCardsSchema>
