import { z } from 'zod'
import type { FolderContent } from '#studio/content.server.ts'
import { aboutSchema } from '#studio/shapes/about.ts'
import { addOnSchema } from '#studio/shapes/add-on.ts'
import { cardSchema } from '#studio/shapes/card.ts'
import { contactSchema } from '#studio/shapes/contact.ts'
import { formChoicesSchema } from '#studio/shapes/forms.ts'
import { homeSchema } from '#studio/shapes/home.ts'
import { legalPagesSchema } from '#studio/shapes/legal-page.ts'
import { newsletterSchema } from '#studio/shapes/newsletter.ts'
import {
  callsToActionSchema,
  pageHeadingsSchema,
  pageMetadataSchema,
  searchWaysSchema,
  shareCardsSchema,
} from '#studio/shapes/pages.ts'
import { questionSchema } from '#studio/shapes/question.ts'
import { bespokeQuoteSchema, serviceDefaultsSchema, servicesSchema } from '#studio/shapes/service.ts'
import { type Studio, studioSchema } from '#studio/shapes/studio.ts'
import { headingSchema, text } from '#studio/shapes/text.ts'

const contactFacts = {
  name: true,
  email: true,
  phone: true,
  openingHours: true,
  openingHoursText: true,
  note: true,
  streetAddress: true,
  postalCode: true,
  city: true,
  region: true,
  country: true,
  social: true,
} as const

const heroFacts = { headline: true, headlineEnd: true, subline: true, blurb: true } as const

const contactPartSchema = studioSchema.pick(contactFacts).extend({ available: homeSchema.shape.available })

/** Texts that no other part has, under the names that the modules in `content/` export them by. */
const contentTexts = {
  about: aboutSchema,
  contact: contactSchema,
  newsletter: newsletterSchema,
  pageHeadings: pageHeadingsSchema,
  serviceDefaults: serviceDefaultsSchema,
  bespokeQuote: bespokeQuoteSchema,
  benefitsSection: headingSchema.meta({ title: 'Heading of the benefits' }),
  benefits: z.array(cardSchema).min(1),
  reasons: z.array(text).min(1),
  searchWays: searchWaysSchema,
  callsToAction: callsToActionSchema,
  pageMetadata: pageMetadataSchema,
  shareCards: shareCardsSchema,
}

const pagesPartSchema = z.strictObject({
  hero: studioSchema.pick(heroFacts).meta({ title: 'Headline' }),
  home: homeSchema.omit({ available: true }).meta({ title: 'Home page' }),
  ...contentTexts,
})

/** All words of the studio. */
export interface Words {
  readonly studio: Studio
  readonly content: FolderContent
}

interface BusinessPart<Value> {
  readonly id: string
  readonly title: string
  readonly shape: z.ZodType<Value>
  /** The export of the content that is the whole value; the values of other parts have fields of several. */
  readonly of?: string
  /** Takes the part's value out of all words. */
  read(words: Words): Value
  /** Returns all words with this value of the part. */
  lay(words: Words, value: Value): Words
}

function pick<Values extends object, Key extends keyof Values>(
  values: Values,
  keys: Record<Key, unknown>,
): Pick<Values, Key> {
  const entries = Object.keys(keys).map((key) => [key, values[key as Key]])
  return Object.fromEntries(entries)
}

function part<const Id extends string, Shape extends z.ZodType>(
  id: Id,
  title: string,
  shape: Shape,
  ways: Pick<BusinessPart<z.output<Shape>>, 'of' | 'read' | 'lay'>,
) {
  return { id, title, shape, ...ways }
}

/** What the owner changes in the admin area, in the order of its list. */
export const businessParts = [
  part('contact', 'Contact', contactPartSchema, {
    read: ({ studio, content }) => ({
      ...pick(studio, contactFacts),
      available: content.home.available,
    }),
    lay: ({ studio, content }, { available, ...facts }) => ({
      studio: { ...studio, note: undefined, ...facts },
      content: { ...content, home: { ...content.home, available } },
    }),
  }),
  part('services', 'Services and prices', servicesSchema, {
    of: 'services',
    read: ({ content }) => content.services,
    lay: ({ studio, content }, services) => {
      // The footer cannot name a service that the owner has taken out of the list.
      const isOffered = (id: string) => services.some((service) => service.id === id)
      const footerServices = content.footerServices.filter(isOffered)
      return { studio, content: { ...content, services, footerServices } }
    },
  }),
  part('add-ons', 'Add-ons', z.array(addOnSchema), {
    of: 'addOns',
    read: ({ content }) => content.addOns,
    lay: ({ studio, content }, addOns) => ({ studio, content: { ...content, addOns } }),
  }),
  part('questions', 'Questions', z.array(questionSchema).min(1), {
    of: 'contactQuestions',
    read: ({ content }) => content.contactQuestions,
    lay: ({ studio, content }, contactQuestions) => ({ studio, content: { ...content, contactQuestions } }),
  }),
  part('pages', 'Page texts', pagesPartSchema, {
    read: ({ studio, content }) => {
      const { available: _, ...home } = content.home
      return { ...pick(content, contentTexts), hero: pick(studio, heroFacts), home }
    },
    lay: ({ studio, content }, { hero, home, ...texts }) => ({
      studio: { ...studio, ...hero },
      content: { ...content, ...texts, home: { ...home, available: content.home.available } },
    }),
  }),
  part('forms', 'Forms', formChoicesSchema, {
    of: 'formChoices',
    read: ({ content }) => content.formChoices,
    lay: ({ studio, content }, formChoices) => ({ studio, content: { ...content, formChoices } }),
  }),
  part('legal', 'Legal texts', legalPagesSchema, {
    read: ({ content }) => content.legalPages,
    lay: ({ studio, content }, legalPages) => ({ studio, content: { ...content, legalPages } }),
  }),
] as const

export type PartId = (typeof businessParts)[number]['id']

/** A part whose value has any shape. */
export type AnyPart = BusinessPart<unknown>

export function findPart(id: string): AnyPart | undefined {
  return (businessParts as readonly object[] as readonly AnyPart[]).find((part) => part.id === id)
}
