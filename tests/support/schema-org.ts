/** The part of schema.org's vocabulary that the site uses: each type's parent, and the values of its properties. */
const vocabulary: Record<string, { parent?: string; properties?: Record<string, readonly string[]> }> = {
  Thing: {
    properties: {
      name: ['Text'],
      description: ['Text'],
      url: ['URL'],
      image: ['URL', 'ImageObject'],
      sameAs: ['URL'],
      mainEntityOfPage: ['URL', 'CreativeWork'],
      potentialAction: ['Action'],
    },
  },
  CreativeWork: {
    parent: 'Thing',
    properties: {
      about: ['Thing'],
      author: ['Person', 'Organization'],
      dateModified: ['DateTime'],
      datePublished: ['DateTime'],
      headline: ['Text'],
      inLanguage: ['Text'],
      isPartOf: ['CreativeWork'],
      keywords: ['Text'],
      mainEntity: ['Thing'],
      publisher: ['Organization', 'Person'],
      text: ['Text'],
      timeRequired: ['Duration'],
    },
  },
  Article: { parent: 'CreativeWork', properties: { articleSection: ['Text'] } },
  BlogPosting: { parent: 'Article' },
  WebSite: { parent: 'CreativeWork' },
  WebPage: {
    parent: 'CreativeWork',
    properties: { breadcrumb: ['BreadcrumbList'], primaryImageOfPage: ['ImageObject'] },
  },
  FAQPage: { parent: 'WebPage' },
  Question: { parent: 'CreativeWork', properties: { acceptedAnswer: ['Answer'] } },
  Answer: { parent: 'CreativeWork' },
  ImageObject: { parent: 'CreativeWork' },
  Organization: {
    parent: 'Thing',
    properties: {
      address: ['PostalAddress'],
      areaServed: ['Place'],
      email: ['Text'],
      logo: ['ImageObject', 'URL'],
      parentOrganization: ['Organization'],
      telephone: ['Text'],
    },
  },
  LocalBusiness: {
    parent: 'Organization',
    properties: {
      geo: ['GeoCoordinates'],
      openingHoursSpecification: ['OpeningHoursSpecification'],
      priceRange: ['Text'],
    },
  },
  Person: { parent: 'Thing' },
  Place: { parent: 'Thing' },
  GeoShape: { parent: 'Place' },
  GeoCircle: { parent: 'GeoShape', properties: { geoMidpoint: ['GeoCoordinates'], geoRadius: ['Number'] } },
  GeoCoordinates: { parent: 'Thing', properties: { latitude: ['Number'], longitude: ['Number'] } },
  PostalAddress: {
    parent: 'Thing',
    properties: {
      streetAddress: ['Text'],
      addressLocality: ['Text'],
      addressRegion: ['Text'],
      postalCode: ['Text'],
      addressCountry: ['Text'],
    },
  },
  OpeningHoursSpecification: {
    parent: 'Thing',
    properties: { dayOfWeek: ['URL'], opens: ['Time'], closes: ['Time'] },
  },
  Service: {
    parent: 'Thing',
    properties: {
      areaServed: ['Place'],
      offers: ['Offer'],
      provider: ['Organization', 'Person'],
      serviceType: ['Text'],
    },
  },
  Offer: {
    parent: 'Thing',
    properties: {
      price: ['Number'],
      priceCurrency: ['Text'],
      priceSpecification: ['PriceSpecification'],
      seller: ['Organization', 'Person'],
    },
  },
  AggregateOffer: { parent: 'Offer', properties: { lowPrice: ['Number'] } },
  PriceSpecification: {
    parent: 'Thing',
    properties: { price: ['Number'], minPrice: ['Number'], priceCurrency: ['Text'] },
  },
  UnitPriceSpecification: { parent: 'PriceSpecification', properties: { unitCode: ['Text'] } },
  Action: { parent: 'Thing', properties: { target: ['EntryPoint', 'URL'] } },
  // 'query-input' annotates the action: https://schema.org/docs/actions.html
  SearchAction: { parent: 'Action', properties: { 'query-input': ['Text'] } },
  EntryPoint: { parent: 'Thing', properties: { urlTemplate: ['Text'] } },
  BreadcrumbList: { parent: 'Thing', properties: { itemListElement: ['ListItem'] } },
  ListItem: { parent: 'Thing', properties: { position: ['Number'], item: ['URL', 'Thing'] } },
}

const literals: Record<string, (value: unknown) => boolean> = {
  Text: (value) => typeof value === 'string' && value.trim() !== '' && !/<\w/.test(value),
  Number: (value) => typeof value === 'number' && Number.isFinite(value),
  URL: (value) => typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value),
  DateTime: (value) =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value)),
  Time: (value) => typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
  Duration: (value) => typeof value === 'string' && /^PT\d+M$/.test(value),
}

interface Found {
  at: string
  type: string
  properties: [string, unknown][]
}

/** Lists everything in a graph that schema.org does not know or a reader could not use. */
export function findFaults(document: unknown): string[] {
  if (!isObject(document) || document['@context'] !== 'https://schema.org') return ['the context is missing']
  const graph = document['@graph']
  if (!Array.isArray(graph) || graph.length === 0) return ['the graph is empty']
  const faults: string[] = []
  const types = new Map<string, string>()
  for (const [index, node] of graph.entries()) {
    const { '@id': id, '@type': type } = isObject(node) ? node : {}
    if (typeof id !== 'string' || !URL.canParse(id)) faults.push(`${index} has no address as its id`)
    else if (types.has(id)) faults.push(`${id} is there twice`)
    else types.set(id, String(type))
  }
  for (const node of graph) checkNode(node, String(isObject(node) && node['@type']), types, faults)
  return faults
}

function checkNode(node: unknown, at: string, types: ReadonlyMap<string, string>, faults: string[]): void {
  if (!isObject(node)) {
    faults.push(`${at} is no thing`)
    return
  }
  const found: Found = {
    at,
    type: String(node['@type']),
    properties: Object.entries(node).filter(([name, value]) => !name.startsWith('@') && value !== undefined),
  }
  if (!vocabulary[found.type]) faults.push(`${at} has the unknown type ${found.type}`)
  else for (const [name, value] of found.properties) checkProperty(found, name, value, types, faults)
}

function checkProperty(
  { at, type }: Found,
  name: string,
  value: unknown,
  types: ReadonlyMap<string, string>,
  faults: string[],
): void {
  const ranges = rangesOf(type, name)
  if (!ranges) {
    faults.push(`${at}: ${type} has no property ${name}`)
    return
  }
  for (const each of Array.isArray(value) ? value : [value]) {
    const where = `${at}.${name}`
    if (!isObject(each)) {
      if (!ranges.some((range) => literals[range]?.(each))) faults.push(`${where} is ${JSON.stringify(each)}`)
      continue
    }
    const isReference = Object.keys(each).join() === '@id'
    const kind = isReference ? types.get(String(each['@id'])) : String(each['@type'])
    if (!kind) faults.push(`${where} refers to ${each['@id']}, which is not there`)
    else if (!ranges.some((range) => isA(kind, range))) faults.push(`${where} cannot be a ${kind}`)
    if (!isReference) checkNode(each, where, types, faults)
  }
}

function rangesOf(type: string | undefined, name: string): readonly string[] | undefined {
  const known = type === undefined ? undefined : vocabulary[type]
  return known && (known.properties?.[name] ?? rangesOf(known.parent, name))
}

function isA(type: string | undefined, wanted: string): boolean {
  return type !== undefined && (type === wanted || isA(vocabulary[type]?.parent, wanted))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
