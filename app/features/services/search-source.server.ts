import { content } from '#content'
import { always, joinSentences, type SearchSource, staticSource } from '#services/search/fill.server.ts'
import type { SearchDocument } from '#services/search/kinds.ts'
import type { Service } from '#studio/shapes/service.ts'

export const serviceSource: SearchSource = staticSource('service', () =>
  content.services.map(describeService),
)

function describeService(service: Service): SearchDocument {
  const { id, title, description, fullDescription, features, keyFeatures, landing, faq, pricing } = service
  const steps = [...(service.detailedFeatures ?? []), ...landing.nextSteps]
  const headings = [
    landing.heading,
    ...pricing.map(({ name }) => name),
    ...faq.map(({ question }) => question),
  ]
  const texts = [
    ...[description, fullDescription, ...landing.intro, ...features, ...keyFeatures],
    ...steps.flatMap((step) => [step.title, step.description]),
    ...pricing.flatMap((plan) => [plan.name, plan.description, ...plan.features]),
    ...[...landing.suits, landing.lessSuited, service.paymentOptions, service.support],
    ...faq.flatMap(({ question, answer }) => [question, answer]),
  ]
  return {
    kind: 'service',
    id,
    title,
    headings: headings.join('. '),
    body: joinSentences(texts),
    url: service.link,
    visibleFrom: always,
  }
}
