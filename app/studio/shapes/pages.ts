import { z } from 'zod'
import { callToActionSchema } from './call-to-action.ts'
import { metadataSchema } from './metadata.ts'
import { headingSchema, text } from './text.ts'

/** What search engines and shared links show of each page that is not made from a list. */
export const pageMetadataSchema = z.strictObject({
  home: metadataSchema,
  work: metadataSchema,
  services: metadataSchema,
  about: metadataSchema,
  skills: metadataSchema,
  blog: metadataSchema,
  contact: metadataSchema,
  privacy: metadataSchema,
  terms: metadataSchema,
  accessibility: metadataSchema,
})

export const pageHeadingsSchema = z.strictObject({
  work: headingSchema,
  caseStudies: headingSchema,
  services: headingSchema,
  skills: headingSchema,
  expertise: headingSchema,
  blog: headingSchema,
  gallery: headingSchema,
})

/** The closing bands, one a page. */
export const callsToActionSchema = z.strictObject({
  services: callToActionSchema,
  service: callToActionSchema,
  skills: callToActionSchema,
  about: callToActionSchema,
  work: callToActionSchema,
  article: callToActionSchema,
  shopCaseStudy: callToActionSchema,
  caseStudy: callToActionSchema,
  contact: callToActionSchema,
})

const shareCardSchema = z.strictObject({ title: text, line: text })

/** The words on the pictures of shared links, of each page that is not made from a list; home shows the headline. */
export const shareCardsSchema = z.strictObject({
  '/work': shareCardSchema,
  '/services': shareCardSchema,
  '/about': shareCardSchema,
  '/skills': shareCardSchema,
  '/blog': shareCardSchema,
  '/contact': shareCardSchema,
  '/privacy': shareCardSchema,
  '/terms': shareCardSchema,
  '/accessibility': shareCardSchema,
})

export type PageMetadata = z.infer<typeof pageMetadataSchema>
export type PageHeadings = z.infer<typeof pageHeadingsSchema>
export type CallsToAction = z.infer<typeof callsToActionSchema>
export type ShareCards = z.infer<typeof shareCardsSchema>
