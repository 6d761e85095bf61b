import { content } from '#content'
import { addressOfShot } from '#design/pictures/device-shots.ts'
import { findDrawing } from '#design/pictures/find-drawing.server.ts'
import type { Plan, Service } from '#studio/shapes/service.ts'
import { lowestPrice, readPrice } from './price.ts'
import type {
  LeadPicture,
  PlanView,
  ServiceBadge,
  ServiceDetails,
  ServicePage,
  ServiceSummary,
} from './view.ts'

const badgeTones = ['popular', 'core', 'essential'] as const

/** Lists all services in order, as on their cards. */
export function listServices(): Promise<ServiceSummary[]> {
  return Promise.all(content.services.map(showSummary))
}

export function listServiceDetails(from: readonly Service[] = content.services): Promise<ServiceDetails[]> {
  return Promise.all(from.map(showDetails))
}

export async function findService(id: string): Promise<ServicePage | undefined> {
  const position = content.services.findIndex((service) => service.id === id)
  const service = content.services[position]
  if (!service) return undefined
  const { landing, faq, metadata } = service
  return { ...(await showDetails(service, position)), landing, faq, metadata }
}

export function findLeadPicture(): LeadPicture | undefined {
  const find = (wanted: number | undefined) => content.portfolio.find(({ id }) => id === wanted)
  const [desktop, mobile] = [find(content.firstCardShows?.desktop), find(content.firstCardShows?.mobile)]
  if (!desktop || !mobile) return undefined
  return {
    address: desktop.websiteUrl,
    desktop: { src: addressOfShot(desktop.id, 'desktop'), alt: desktop.previewAlt.desktop },
    mobile: { src: addressOfShot(mobile.id, 'mobile'), alt: mobile.previewAlt.mobile },
  }
}

async function showSummary(service: Service, position: number): Promise<ServiceSummary> {
  const { id, title, description, features, link, cta } = service
  return {
    id,
    title,
    description,
    features,
    link,
    cta,
    icon: await findDrawing(service.icon),
    when: service.shortTimeline ?? service.timeline ?? content.serviceDefaults.timeline,
    from: lowestPrice(service.pricing.map((plan) => plan.price)),
    badge: badgeAt(position),
  }
}

async function showDetails(service: Service, position: number): Promise<ServiceDetails> {
  const steps = (service.detailedFeatures ?? []).map(async ({ icon, ...step }) => ({
    ...step,
    icon: await findDrawing(icon),
  }))
  return {
    ...(await showSummary(service, position)),
    fullDescription: service.fullDescription,
    keyFeatures: service.keyFeatures,
    timeline: service.timeline ?? content.serviceDefaults.timeline,
    paymentOptions: service.paymentOptions,
    support: service.support,
    steps: await Promise.all(steps),
    plans: service.pricing.map(showPlan).sort((a, b) => Number(b.isPopular) - Number(a.isPopular)),
    examples: service.caseStudies ?? [],
  }
}

function showPlan({ name, price, description, features, isPopular = false, badge }: Plan): PlanView {
  return {
    name,
    price: readPrice(price),
    description,
    features,
    isPopular,
    badge: badge ?? (isPopular ? content.serviceDefaults.planBadge : undefined),
  }
}

function badgeAt(position: number): ServiceBadge | undefined {
  const [text, tone] = [content.serviceDefaults.badges[position], badgeTones[position]]
  return text && tone ? { text, tone } : undefined
}
