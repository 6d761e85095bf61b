import { studio } from '#studio'
import { ids, type Node, type PageAddress, whole } from './node.ts'

export interface Organisation {
  name: string
  url: string
  logo: string
}

export interface Location {
  city: string
  region: string
  country: string
  postalCode: string
  streetAddress: string
}

const logo = '/icons/icon-512.png'

export const ownOrganisation = (): Organisation => ({ name: studio.name, url: '/', logo })

export function websiteData(page: PageAddress): Node {
  return {
    '@type': 'WebSite',
    ...ids.website(page),
    name: studio.name,
    url: `${page.origin}/`,
    description: studio.subline,
    inLanguage: studio.locale,
    publisher: ids.organisation(page),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${page.origin}/search?q={words}` },
      'query-input': 'required name=words',
    },
  }
}

export function organisationData({ name, url, logo }: Organisation, page: PageAddress): Node {
  return {
    '@type': 'Organization',
    ...ids.organisation(page),
    name,
    url: whole(url, page),
    logo: { '@type': 'ImageObject', url: whole(logo, page) },
    email: studio.email,
    telephone: studio.phone,
    sameAs: studio.social.map(({ url }) => url),
  }
}

/** Describes the studio for maps and assistants: address, hours, service area and price range. */
export function businessData(location: Location, page: PageAddress): Node {
  const { openingHours, latitude, longitude } = studio
  return {
    '@type': 'LocalBusiness',
    ...ids.business(page),
    name: studio.name,
    description: studio.blurb,
    url: `${page.origin}/`,
    image: whole(logo, page),
    email: studio.email,
    telephone: studio.phone,
    priceRange: studio.priceRange,
    parentOrganization: ids.organisation(page),
    address: {
      '@type': 'PostalAddress',
      streetAddress: location.streetAddress || undefined,
      addressLocality: location.city,
      addressRegion: location.region,
      postalCode: location.postalCode || undefined,
      addressCountry: location.country === studio.country ? studio.countryCode : location.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    areaServed: areaServed(),
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: openingHours.days.map((day) => `https://schema.org/${day}`),
      opens: openingHours.opens,
      closes: openingHours.closes,
    },
  }
}

/** Describes the studio's work in one line, on every page; the pages of single services say more. */
export function studioServiceData(page: PageAddress): Node {
  return {
    '@type': 'Service',
    '@id': `${page.origin}/#service`,
    name: studio.headline,
    serviceType: studio.headline,
    description: studio.subline,
    url: `${page.origin}/services`,
    provider: ids.business(page),
    areaServed: areaServed(),
  }
}

/** Repeated in full, because some consumers do not follow references for an area. */
export function areaServed(): Node {
  return {
    '@type': 'GeoCircle',
    geoMidpoint: { '@type': 'GeoCoordinates', latitude: studio.latitude, longitude: studio.longitude },
    geoRadius: studio.serviceRadiusMetres,
  }
}
