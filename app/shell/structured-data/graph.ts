import type { Node, Piece, Place } from './node.ts'
import { breadcrumbData, type PageFacts, pageData } from './page.ts'
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
  /** What the page is about besides itself: a service, a post, questions. */
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
