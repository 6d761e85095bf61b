import { studio } from '#studio'
import { ids, type Node, type PageAddress, type Piece, whole } from './node.ts'
import {
  businessData,
  type Location,
  type Organisation,
  organisationData,
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

/** Builds one page's whole description for search engines: the studio, the page, and the page's subject. */
export function pageGraph(page: GraphFacts, address: PageAddress): { '@context': string; '@graph': Node[] } {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      websiteData(address),
      organisationData(page.organisation ?? ownOrganisation(), address),
      businessData(page.location ?? studio, address),
      studioServiceData(address),
      pageData(page, address),
      ...(page.breadcrumbs ? [breadcrumbData(page.breadcrumbs, address)] : []),
      ...(page.about ?? []).map((piece) => piece(address)),
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

function pageData(page: PageFacts, address: PageAddress): Node {
  return {
    '@type': 'WebPage',
    ...ids.page(address),
    url: address.url,
    name: page.title,
    description: page.description,
    inLanguage: studio.locale,
    isPartOf: ids.website(address),
    about: ids.business(address),
    primaryImageOfPage: page.image && { '@type': 'ImageObject', url: whole(page.image, address) },
    datePublished: page.publishedTime,
    dateModified: page.modifiedTime,
    breadcrumb: page.breadcrumbs && { '@id': trailId(address) },
  }
}

/** Builds the breadcrumbs from the home page, which search results show instead of the address. */
function breadcrumbData(crumbs: readonly Crumb[], address: PageAddress): Node {
  const trail = [{ name: 'Home', item: '/' }, ...crumbs]
  return {
    '@type': 'BreadcrumbList',
    '@id': trailId(address),
    itemListElement: trail.map(({ name, item }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: whole(item, address),
    })),
  }
}

const trailId = ({ url }: PageAddress) => `${url}#breadcrumb`
