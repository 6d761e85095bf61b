import { ids, type Node, type Piece, type Place, whole } from './node.ts'
import {
  businessData,
  type Location,
  type Organisation,
  organisationData,
  ownLocation,
  ownOrganisation,
  studioServiceData,
  websiteData,
} from './studio.ts'

export interface GraphFacts extends PageFacts {
  organisation?: Organisation
  location?: Location
  /** The subjects of the page: a service, a post, questions. */
  about?: readonly Piece[]
}

/** Builds one page's whole description for search engines: the studio, the page, and what the page is about. */
export function pageGraph(page: GraphFacts, place: Place): { '@context': string; '@graph': Node[] } {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      websiteData(place),
      organisationData(page.organisation ?? ownOrganisation, place),
      businessData(page.location ?? ownLocation, place),
      studioServiceData(place),
      pageData(page, place),
      ...(page.breadcrumbs ? [breadcrumbData(page.breadcrumbs, place)] : []),
      ...(page.about ?? []).map((piece) => piece(place)),
    ],
  }
}

export interface Crumb {
  name: string
  /** The page's path. */
  item: string
}

interface PageFacts {
  title: string
  description?: string
  image?: string
  publishedTime?: string
  modifiedTime?: string
  breadcrumbs?: readonly Crumb[]
}

function pageData(page: PageFacts, place: Place): Node {
  return {
    '@type': 'WebPage',
    ...ids.page(place),
    url: place.url,
    name: page.title,
    description: page.description,
    inLanguage: 'en-GB',
    isPartOf: ids.website(place),
    about: ids.business(place),
    primaryImageOfPage: page.image && { '@type': 'ImageObject', url: whole(page.image, place) },
    datePublished: page.publishedTime,
    dateModified: page.modifiedTime,
    breadcrumb: page.breadcrumbs && { '@id': trailId(place) },
  }
}

/** Builds the breadcrumbs from the home page, which search results show instead of the address. */
function breadcrumbData(crumbs: readonly Crumb[], place: Place): Node {
  const trail = [{ name: 'Home', item: '/' }, ...crumbs]
  return {
    '@type': 'BreadcrumbList',
    '@id': trailId(place),
    itemListElement: trail.map(({ name, item }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: whole(item, place),
    })),
  }
}

const trailId = ({ url }: Place) => `${url}#breadcrumb`
