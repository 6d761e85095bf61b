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

const { portfolio, firstCardShows, serviceDefaults, services } = content

/** Lists all services in order, as on their cards. */
export function listServices(): Promise<ServiceSummary[]> {
  return Promise.all(services.map(showSummary))
}

export function listServiceDetails(from: readonly Service[] = services): Promise<ServiceDetails[]> {
  return Promise.all(from.map(showDetails))
}

export async function findService(id: string): Promise<ServicePage | undefined> {
  const position = services.findIndex((service) => service.id === id)
  const service = services[position]
  if (!service) return undefined
  const { landing, faq, metadata } = service
  return { ...(await showDetails(service, position)), landing, faq, metadata }
}

export function findLeadPicture(): LeadPicture | undefined {
  const find = (wanted: number | undefined) => portfolio.find(({ id }) => id === wanted)
  const [desktop, mobile] = [find(firstCardShows?.desktop), find(firstCardShows?.mobile)]
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
    when: service.shortTimeline ?? service.timeline ?? serviceDefaults.timeline,
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
    timeline: service.timeline ?? serviceDefaults.timeline,
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
    badge: badge ?? (isPopular ? serviceDefaults.planBadge : undefined),
  }
}

function badgeAt(position: number): ServiceBadge | undefined {
  const [text, tone] = [serviceDefaults.badges[position], badgeTones[position]]
  return text && tone ? { text, tone } : undefined
}
