import { backend } from './services/backend.ts'
import { cms } from './services/cms.ts'
import { development } from './services/development.ts'
import { ecommerce } from './services/ecommerce.ts'
import { maintenance } from './services/maintenance.ts'
import { pwa } from './services/pwa.ts'
import { seo } from './services/seo.ts'
import { webDesign } from './services/web-design.ts'
import type { Service } from './shapes/service.ts'

/** In the order the site shows them; the first three carry a badge. */
export const services: readonly Service[] = [
  webDesign,
  development,
  backend,
  ecommerce,
  cms,
  seo,
  maintenance,
  pwa,
]

export const badgesByPosition = ['Popular', 'Core', 'Essential'] as const

/** The portfolio projects, by id, whose pictures stand on the first card. */
export const firstCardShows = { desktop: 4, mobile: 5 } as const

/** What a plan is marked with, and a timeline says, when the service gives none of its own. */
export const defaultPlanBadge = 'Recommended'
export const defaultTimeline = '2-4 weeks'

export const bespokeQuote = {
  prompt: 'Have specific requirements? I can provide a bespoke quote tailored to your unique needs.',
  button: 'Get a bespoke quote',
}

/** Where choosing a plan on a service's own page leads; the service's name is added. */
export const choiceLink = '/contact?service=consultation'
