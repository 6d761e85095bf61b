import { describe, expect, test } from 'vitest'
import { content } from '#content'
import { readPrice } from '#features/services/price.ts'
import { studio } from '#studio'
import { findFaults } from '#tests/support/schema-org.ts'
import { type GraphFacts, pageGraph } from './graph.ts'
import { questionsData } from './questions.ts'
import { listedServiceData, serviceData } from './service.ts'
import { postData, projectData } from './writing.ts'

const { contactQuestions, services } = content

const place = { origin: 'https://studio.example', url: 'https://studio.example/page' }
const page = { title: 'A page', description: 'What it says.', image: 'https://studio.example/og/page.png' }

/** Drops undefined values, as JSON does for readers. */
function graphOf(facts: Partial<GraphFacts> = {}) {
  return JSON.parse(JSON.stringify(pageGraph({ ...page, ...facts }, place)))
}

function nodeOf(facts: Partial<GraphFacts>, type: string, at = 0) {
  return graphOf(facts)['@graph'].filter((node: { '@type': string }) => node['@type'] === type)[at]
}

const post = {
  title: 'A post',
  description: 'What it says.',
  publishedAt: '2025-02-02T09:00:00.000Z',
  updatedAt: '2025-03-02T09:00:00.000Z',
  readingMinutes: 6,
  author: 'Sam Okafor',
  category: 'Development',
  featuredImage: '/images/covers/survey-1280.jpg',
}
const views = services.map((service) => ({
  ...service,
  from: readPrice('2,500'),
  plans: service.pricing.map((plan) => ({ ...plan, price: readPrice(plan.price) })),
}))

describe('the description of a page follows the vocabulary', () => {
  test.each(views)('with the plans of $title', (service) => {
    const graph = graphOf({ about: [serviceData(service), questionsData(service.faq)] })
    expect(findFaults(graph)).toEqual([])
  })

  test('with a post, a case study, the list of services, questions and breadcrumbs', () => {
    const about = [
      postData(post),
      projectData({ ...post, services: ['E-commerce'] }),
      questionsData(contactQuestions),
    ]
    const breadcrumbs = [{ name: 'Page', item: '/page' }]
    const all = [...about, ...views.map(listedServiceData)]
    expect(findFaults(graphOf({ about: all, breadcrumbs, publishedTime: post.publishedAt }))).toEqual([])
  })

  test('and the check finds violations', () => {
    const wrong = (node: object) => findFaults({ ...graphOf(), '@graph': [...graphOf()['@graph'], node] })
    const id = 'https://studio.example/#x'
    expect(wrong({ '@type': 'Shop', '@id': id })).toEqual(['Shop has the unknown type Shop'])
    expect(wrong({ '@type': 'Person', '@id': id, price: 3 })).toEqual([
      'Person: Person has no property price',
    ])
    expect(wrong({ '@type': 'Offer', '@id': id, price: '£3' })).toEqual(['Offer.price is "£3"'])
    expect(wrong({ '@type': 'Offer', '@id': id, seller: { '@id': 'https://nobody' } })).toHaveLength(1)
    expect(wrong({ '@type': 'Offer', '@id': id, seller: { '@type': 'Answer' } })).toHaveLength(1)
    expect(wrong(graphOf()['@graph'][0])).toEqual(['https://studio.example/#website is there twice'])
  })
})

test('the studio has a name, an address, hours and a service area', () => {
  expect(nodeOf({}, 'LocalBusiness')).toMatchObject({
    telephone: studio.phone,
    priceRange: '££',
    address: { addressLocality: 'Leeds', addressCountry: 'GB' },
    areaServed: { '@type': 'GeoCircle', geoRadius: 50_000 },
    openingHoursSpecification: { opens: '09:00', closes: '17:30' },
  })
  expect(nodeOf({}, 'LocalBusiness').openingHoursSpecification.dayOfWeek).toHaveLength(5)
})

test('the site says where it is searched', () => {
  expect(nodeOf({}, 'WebSite').potentialAction).toEqual({
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: 'https://studio.example/search?q={words}' },
    'query-input': 'required name=words',
  })
})

test('a page can name another organisation and another place', () => {
  const organisation = {
    name: 'Guild',
    url: 'https://guild.example/',
    logo: 'https://guild.example/logo.png',
  }
  const location = { ...studio, city: 'York', country: 'England', streetAddress: '1 Micklegate' }
  expect(nodeOf({ organisation }, 'Organization')).toMatchObject({
    name: 'Guild',
    url: 'https://guild.example/',
  })
  expect(nodeOf({ location }, 'LocalBusiness').address).toMatchObject({
    addressLocality: 'York',
    streetAddress: '1 Micklegate',
  })
})

test('a price is a number, a starting price a minimum, and a month a unit', () => {
  const plan = (price: string) => ({ name: 'Plan', description: 'A plan.', price: readPrice(price) })
  const service = { title: 'A', description: 'B', link: '/services/a' }
  const about = [serviceData({ ...service, plans: [plan('2,500'), plan('8,000+'), plan('150/month')] })]
  const [plain, floor, monthly] = nodeOf({ about }, 'Service', 1).offers
  expect(plain).toMatchObject({ price: 2500, priceCurrency: 'GBP' })
  expect(floor).toMatchObject({ priceSpecification: { '@type': 'PriceSpecification', minPrice: 8000 } })
  expect(floor.priceSpecification.price).toBeUndefined()
  expect(monthly).toMatchObject({ priceSpecification: { price: 150, unitCode: 'MON' } })
})

test('breadcrumbs start at the home page', () => {
  const { itemListElement } = nodeOf({ breadcrumbs: [{ name: 'Blog', item: '/blog' }] }, 'BreadcrumbList')
  expect(itemListElement).toMatchObject([
    { position: 1, name: 'Home', item: 'https://studio.example/' },
    { position: 2, name: 'Blog', item: 'https://studio.example/blog' },
  ])
})

test('a post by the studio has the studio as its author, any other a person', () => {
  const authorOf = (author: string | null) =>
    nodeOf({ about: [postData({ ...post, author })] }, 'BlogPosting').author
  expect(authorOf('Sam Okafor')).toEqual({ '@type': 'Person', name: 'Sam Okafor' })
  expect(authorOf(studio.name)).toEqual({ '@id': 'https://studio.example/#organisation' })
})
