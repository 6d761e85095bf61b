import type { Drawing } from '#design/pictures/drawing.tsx'
import type { Question } from '#studio/shapes/question.ts'
import type { Service } from '#studio/shapes/service.ts'
import type { Price } from './price.ts'

export interface ServiceBadge {
  tone: 'popular' | 'core' | 'essential'
  text: string
}

/** The facts on a service's card. */
export interface ServiceSummary extends Pick<Service, 'title' | 'description' | 'features' | 'link' | 'cta'> {
  id: string
  icon: Drawing
  /** The timeline in the short form of a card's head row. */
  when: string
  from: Price
  /** The first three only. */
  badge?: ServiceBadge
}

/** The pictures on the first card: one project in a browser, another on a phone. */
export interface LeadPicture {
  address: string
  desktop: Shot
  mobile: Shot
}

interface Shot {
  src: string
  alt: string
}

export interface PlanView {
  name: string
  price: Price
  description: string
  features: string[]
  isPopular: boolean
  badge?: string
}

export interface Step {
  title: string
  description: string
  icon: Drawing
}

export interface Example {
  name: string
  image: string
  alt: string
}

/** The further facts of the detail view and of the service's own page. */
export interface ServiceDetails extends ServiceSummary {
  fullDescription: string
  keyFeatures: string[]
  timeline: string
  paymentOptions: string
  support: string
  steps: Step[]
  /** The popular one first. */
  plans: PlanView[]
  examples: Example[]
}

export interface ServicePage extends ServiceDetails {
  landing: Service['landing']
  faq: Question[]
  metadata: Service['metadata']
}

/** The end of a detail view: a prompt and the text of its button. */
export interface BespokeQuote {
  prompt: string
  button: string
}
