import { z } from 'zod'
import { aboutSchema } from './shapes/about.ts'
import { cardSchema } from './shapes/card.ts'
import { contactSchema } from './shapes/contact.ts'
import { dealFile } from './shapes/deals.ts'
import { formChoicesSchema } from './shapes/forms.ts'
import { galleryPictureSchema } from './shapes/gallery.ts'
import { homeSchema } from './shapes/home.ts'
import { knownGapSchema } from './shapes/known-gap.ts'
import { newsletterSchema } from './shapes/newsletter.ts'
import {
  callsToActionSchema,
  pageHeadingsSchema,
  pageMetadataSchema,
  screenshotLabelsSchema,
  searchWaysSchema,
  shareCardsSchema,
} from './shapes/pages.ts'
import { portfolioProjectSchema } from './shapes/portfolio-project.ts'
import { questionSchema } from './shapes/question.ts'
import {
  bespokeQuoteSchema,
  firstCardShowsSchema,
  serviceDefaultsSchema,
  servicesSchema,
} from './shapes/service.ts'
import { skillFiltersSchema, skillSchema } from './shapes/skill.ts'
import { technologySchema } from './shapes/technology.ts'
import { headingSchema, text } from './shapes/text.ts'
import { townSchema } from './shapes/town.ts'

/** What each module in the studio's `content/` exports. A module that need not export anything may be missing. */
export const contentFiles = {
  'about.ts': z.object({ about: aboutSchema }),
  'benefits.ts': z.object({ benefitsSection: headingSchema, benefits: z.array(cardSchema).min(1) }),
  'calls-to-action.ts': z.object({ callsToAction: callsToActionSchema }),
  'contact.ts': z.object({ contact: contactSchema }),
  'deals.ts': dealFile,
  'faqs.ts': z.object({ contactQuestions: z.array(questionSchema).min(1) }),
  'forms.ts': z.object({ formChoices: formChoicesSchema }),
  'gallery.ts': z.object({ gallery: z.array(galleryPictureSchema) }),
  'home.ts': z.object({ home: homeSchema }),
  'known-gaps.ts': z.object({ knownGaps: z.array(knownGapSchema) }),
  'newsletter.ts': z.object({ newsletter: newsletterSchema }),
  'pages.ts': z.object({
    pageMetadata: pageMetadataSchema,
    pageHeadings: pageHeadingsSchema,
    screenshotLabels: screenshotLabelsSchema,
    searchWays: searchWaysSchema.prefault({}),
  }),
  'portfolio.ts': z.object({ conceptNote: text, portfolio: z.array(portfolioProjectSchema).min(1) }),
  'reasons.ts': z.object({ reasons: z.array(text).min(1) }),
  'service-area.ts': z.object({ towns: z.array(townSchema) }),
  'services.ts': z.object({
    services: servicesSchema,
    footerServices: z.array(z.string()),
    serviceDefaults: serviceDefaultsSchema,
    firstCardShows: firstCardShowsSchema,
    bespokeQuote: bespokeQuoteSchema,
  }),
  'share-cards.ts': z.object({ shareCards: shareCardsSchema }),
  'skills/index.ts': z.object({ skills: z.array(skillSchema).min(1), skillFilters: skillFiltersSchema }),
  'technologies.ts': z.object({ technologies: z.array(technologySchema) }),
} as const

type Files = typeof contentFiles
type Merged<Types> = (Types extends unknown ? (each: Types) => void : never) extends (all: infer All) => void
  ? All
  : never

/** Everything that the modules in `content/` export. */
export type ContentModules = Merged<z.infer<Files[keyof Files]>>
