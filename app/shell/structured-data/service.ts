import { studio } from '#studio'
import { ids, type Node, type Piece } from './node.ts'
import { areaServed } from './studio.ts'

interface Price {
  value: number
  /** `/project` or `/month`. */
  per: string
  /** Whether the work may cost more. */
  isFloor: boolean
}

interface ServiceFacts {
  title: string
  description: string
  link: string
}

interface Plan {
  name: string
  description: string
  price: Price
}

/** Describes a service on its own page, with an offer for each plan. */
export function serviceData(service: ServiceFacts & { plans: readonly Plan[] }): Piece {
  return (page) => ({
    ...described(service)(page),
    offers: service.plans.map((plan) => ({
      '@type': 'Offer',
      name: plan.name,
      description: plan.description,
      url: page.origin + service.link,
      ...priced(plan.price),
      seller: ids.business(page),
    })),
  })
}

/** Describes a service in the list of all, from its lowest price. */
export function listedServiceData(service: ServiceFacts & { from: Price }): Piece {
  return (page) => ({
    ...described(service)(page),
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: service.from.value,
      priceCurrency: studio.currency,
      seller: ids.business(page),
    },
  })
}

function described({ title, description, link }: ServiceFacts): Piece {
  return (page) => ({
    '@type': 'Service',
    '@id': `${page.origin}${link}#service`,
    name: title,
    serviceType: title,
    description,
    url: page.origin + link,
    provider: ids.business(page),
    areaServed: areaServed(),
  })
}

/** Describes a starting price as a minimum: a plain `price` would promise that it costs no more. */
function priced({ value, per, isFloor }: Price): Omit<Node, '@type'> {
  if (per === '/project' && !isFloor) return { price: value, priceCurrency: studio.currency }
  return {
    priceSpecification: {
      '@type': per === '/month' ? 'UnitPriceSpecification' : 'PriceSpecification',
      ...(isFloor ? { minPrice: value } : { price: value }),
      priceCurrency: studio.currency,
      // The code of a month in UN/CEFACT Recommendation 20.
      ...(per === '/month' ? { unitCode: 'MON' } : {}),
    },
  }
}
