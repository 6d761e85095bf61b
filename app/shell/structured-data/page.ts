import { ids, type Node, type Place, whole } from './node.ts'

export interface Crumb {
  name: string
  /** The page's path. */
  item: string
}

export interface PageFacts {
  title: string
  description?: string
  image?: string
  publishedTime?: string
  modifiedTime?: string
  breadcrumbs?: readonly Crumb[]
}

export function pageData(page: PageFacts, place: Place): Node {
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
export function breadcrumbData(crumbs: readonly Crumb[], place: Place): Node {
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
