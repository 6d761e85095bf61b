import type { Question } from '#content/shapes/question.ts'
import type { Service, ServiceId } from '#content/shapes/service.ts'
import type { Drawing } from '#design/pictures/drawing.tsx'
import type { Price } from './price.ts'

export interface ServiceBadge {
  tone: 'popular' | 'core' | 'essential'
  text: string
}

/** What its card shows. */
export interface ServiceSummary extends Pick<Service, 'title' | 'description' | 'features' | 'link' | 'cta'> {
  id: ServiceId
  icon: Drawing
  /** As short as a head row needs it. */
  when: string
  from: Price
  /** The first three only. */
  badge?: ServiceBadge
}

/** On the first card: one project in a browser, another on a phone. */
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

/** What the detail view shows beyond the card; the service's own page shows the same. */
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

/** What closes a detail view: a prompt and the words of its button. */
export interface BespokeQuote {
  prompt: string
  button: string
}
