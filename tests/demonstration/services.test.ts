import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { serviceSchema } from '#studio/shapes/service.ts'
import { services } from '../../demo/content/services.ts'

const lucideIcon = (name: string) =>
  existsSync(new URL(`../../node_modules/lucide-react/dist/esm/icons/${name}.mjs`, import.meta.url))

/** Plan, price, and whether it is the popular one; then the timeline. */
const priceList = {
  'web-design': ['Essential 2,500', 'Professional 4,750 popular', '3-5 weeks'],
  development: ['Standard 3,500', 'Advanced 6,250 popular', '4-6 weeks'],
  backend: ['Basic 4,000', 'Enterprise 8,000+ popular', '6-10 weeks'],
  ecommerce: ['Starter Store 5,000', 'Premium Store 9,500 popular', '6-8 weeks'],
  cms: ['WordPress Solution 3,000', 'Enterprise CMS 7,500 popular', '3-6 weeks'],
  seo: ['Essentials 1,500', 'Comprehensive 3,500 popular', 'Ongoing, 3-6 month initial period'],
  maintenance: ['Essential Care 150/month', 'Premium Care 350/month popular', 'Ongoing monthly'],
  pwa: ['PWA Conversion 4,000', 'Custom PWA 8,500 popular', '6-10 weeks'],
}

const promises = {
  'web-design Essential': ['5 pages', '2 revisions', 'Contact form'],
  'web-design Professional': ['10 pages', 'Unlimited revisions'],
  'ecommerce Starter Store': ['Up to 100 products'],
  'ecommerce Premium Store': ['Unlimited products'],
  'maintenance Essential Care': [
    'Weekly updates',
    '30-minute response in business hours',
    '1 hour of content updates',
  ],
  'maintenance Premium Care': ['Daily updates', '15-minute response 24/7', '3 hours of content updates'],
}

describe('services', () => {
  it.each(services.map((service) => [service.id, service] as const))('%s has its shape', (_, service) => {
    expect(() => serviceSchema.parse(service)).not.toThrow()
    expect(service.link).toBe(`/services/${service.id}`)
  })

  it('are in the agreed order', () => {
    expect(services.map((service) => service.id)).toEqual(Object.keys(priceList))
  })

  it('cost what the price list says', () => {
    const offered = services.map((service) => [
      service.id,
      [
        ...service.pricing.map((plan) => `${plan.name} ${plan.price}${plan.isPopular ? ' popular' : ''}`),
        service.timeline,
      ],
    ])
    expect(Object.fromEntries(offered)).toEqual(priceList)
  })

  it.each(Object.entries(promises))('%s includes what it promises', (name, facts) => {
    const plan = services
      .flatMap((service) => service.pricing.map((plan) => ({ ...plan, name: `${service.id} ${plan.name}` })))
      .find((plan) => plan.name === name)
    expect(plan?.features).toEqual(expect.arrayContaining(facts))
  })

  it('name icons that exist', () => {
    const icons = services.flatMap((service) => [
      service.icon,
      ...(service.detailedFeatures ?? []).map((step) => step.icon),
    ])
    expect(icons.filter((icon) => !lucideIcon(icon))).toEqual([])
  })

  it('name a concept by its sector where they show one', () => {
    const named = services.flatMap((service) => service.caseStudies ?? [])
    expect(named.every((example) => /^\w+, [a-z -]+$/.test(example.name))).toBe(true)
  })

  it('never repeat the same eight words', () => {
    const firstSaidBy = new Map<string, string>()
    const repeated: string[] = []
    for (const service of services) {
      for (const run of runsOfWords(allText(service), 8)) {
        const earlier = firstSaidBy.get(run)
        if (earlier && earlier !== service.id) repeated.push(`${earlier} and ${service.id}: ${run}`)
        else firstSaidBy.set(run, service.id)
      }
    }
    expect(repeated).toEqual([])
  })
})

/** Every string of a value, each on its own, so that a run never spans two of them. */
function allText(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(allText)
}

function runsOfWords(texts: string[], length: number): string[] {
  return texts.flatMap((text) => {
    const words = text.toLowerCase().match(/[\p{L}\p{N}’'£/-]+/gu) ?? []
    return words
      .slice(0, Math.max(0, words.length - length + 1))
      .map((_, i) => words.slice(i, i + length).join(' '))
  })
}
