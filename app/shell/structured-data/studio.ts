import { studio } from '#studio.config.ts'
import { ids, type Node, type Place, whole } from './node.ts'

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
const language = 'en-GB'

export const ownOrganisation: Organisation = { name: studio.name, url: '/', logo }
export const ownLocation: Location = studio

export function websiteData(place: Place): Node {
  return {
    '@type': 'WebSite',
    ...ids.website(place),
    name: studio.name,
    url: `${place.origin}/`,
    description: studio.subline,
    inLanguage: language,
    publisher: ids.organisation(place),
  }
}

export function organisationData({ name, url, logo }: Organisation, place: Place): Node {
  return {
    '@type': 'Organization',
    ...ids.organisation(place),
    name,
    url: whole(url, place),
    logo: { '@type': 'ImageObject', url: whole(logo, place) },
    email: studio.email,
    telephone: studio.phone,
    sameAs: studio.social.map(({ url }) => url),
  }
}

/** Describes the studio for maps and assistants: address, hours, service area and price range. */
export function businessData(location: Location, place: Place): Node {
  const { openingHours, latitude, longitude } = studio
  return {
    '@type': 'LocalBusiness',
    ...ids.business(place),
    name: studio.name,
    description: studio.blurb,
    url: `${place.origin}/`,
    image: whole(logo, place),
    email: studio.email,
    telephone: studio.phone,
    priceRange: studio.priceRange,
    parentOrganization: ids.organisation(place),
    address: {
      '@type': 'PostalAddress',
      streetAddress: location.streetAddress || undefined,
      addressLocality: location.city,
      addressRegion: location.region,
      postalCode: location.postalCode,
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
export function studioServiceData(place: Place): Node {
  return {
    '@type': 'Service',
    '@id': `${place.origin}/#service`,
    name: studio.headline,
    serviceType: studio.headline,
    description: studio.subline,
    url: `${place.origin}/services`,
    provider: ids.business(place),
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
