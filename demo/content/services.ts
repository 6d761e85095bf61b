import type { BespokeQuote, FirstCardShows, Service, ServiceDefaults } from 'headrow/studio'
import { backend } from './services/backend.ts'
import { cms } from './services/cms.ts'
import { development } from './services/development.ts'
import { ecommerce } from './services/ecommerce.ts'
import { maintenance } from './services/maintenance.ts'
import { pwa } from './services/pwa.ts'
import { seo } from './services/seo.ts'
import { webDesign } from './services/web-design.ts'

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

/** Those in the footer, by id. */
export const footerServices: readonly string[] = ['web-design', 'development', 'ecommerce', 'seo']

/** What a service's cards say when the service does not say it itself. */
export const serviceDefaults: ServiceDefaults = {
  badges: ['Popular', 'Core', 'Essential'],
  planBadge: 'Recommended',
  timeline: '2-4 weeks',
}

/** The portfolio projects, by id, whose pictures stand on the first card. */
export const firstCardShows: FirstCardShows = { desktop: 4, mobile: 5 }

export const bespokeQuote: BespokeQuote = {
  prompt: 'Have specific requirements? I can provide a bespoke quote tailored to your unique needs.',
  button: 'Get a bespoke quote',
}
