import type { MetaDescriptor } from 'react-router'
import { studio } from '#studio'
import { describeCard, pageCard } from './share-card/card.ts'
import { type Crumb, pageGraph } from './structured-data/graph.ts'
import { type Piece, whole } from './structured-data/node.ts'
import type { Location, Organisation } from './structured-data/studio.ts'

interface PageMetadata {
  /** Without the studio's name, which is appended. */
  title: string
  description?: string
  /** The page's own path; a page without one, such as the 404 page, has no canonical address. */
  path?: string
  /** Describes the page's share card; by default that of a page which is not made from a list. */
  imageAlt?: string
  type?: 'website' | 'article'
  publishedTime?: string
  modifiedTime?: string
  author?: string
  organisation?: Organisation
  location?: Location
  /** Breadcrumbs to this page, without the home page. */
  breadcrumbs?: readonly Crumb[]
  /** The subject of the page for search engines: see `structured-data`. */
  about?: readonly Piece[]
  noindex?: boolean
}

type Matches = ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>

/** Builds a route's `meta` for search engines and share cards. */
export function pageMetadata(page: PageMetadata, matches: Matches): MetaDescriptor[] {
  const origin = siteOrigin(matches)
  const title = `${page.title} | ${studio.name}`
  const location = page.location ?? studio
  const address = { origin, url: origin + (page.path ?? '/') }
  const image = page.path && !page.noindex ? whole(shareImagePath(page.path), address) : undefined
  return [
    { title },
    ...named({
      description: page.description,
      robots: page.noindex ? 'noindex' : undefined,
      author: page.author,
      'geo.region': studio.countryCode,
      'geo.placename': `${location.city}, ${location.region}, ${location.country}`,
      'geo.position': `${studio.latitude};${studio.longitude}`,
      ICBM: `${studio.latitude}, ${studio.longitude}`,
      'twitter:card': image ? 'summary_large_image' : 'summary',
      'twitter:title': title,
      'twitter:description': page.description,
      'twitter:image': image,
    }),
    ...properties({
      'og:site_name': page.organisation?.name ?? studio.name,
      // Open Graph writes `en_GB`.
      'og:locale': studio.locale.replace('-', '_'),
      'og:type': page.type ?? 'website',
      'og:title': title,
      'og:description': page.description,
      'og:url': page.path && address.url,
      'og:image': image,
      'article:published_time': page.publishedTime,
      'article:modified_time': page.modifiedTime,
      'article:author': page.author,
      ...(image ? describeImage(page) : {}),
    }),
    ...(page.path ? [{ tagName: 'link', rel: 'canonical', href: address.url } as const] : []),
    ...(page.path && !page.noindex ? [{ 'script:ld+json': pageGraph({ ...page, image }, address) }] : []),
  ]
}

/** States the size, so that networks show the large card at the first share. */
function describeImage({ title, path = '', imageAlt }: PageMetadata): Contents {
  const card = pageCard(path.replace(/[?#].*$/, ''))
  const alt = imageAlt ?? (card ? describeCard(card) : `${title}. ${studio.name}`)
  return {
    'og:image:type': 'image/png',
    'og:image:width': String(shareImageSize.width),
    'og:image:height': String(shareImageSize.height),
    'og:image:alt': alt,
    'twitter:image:alt': alt,
  }
}

type Contents = Record<string, string | undefined>

const given = (contents: Contents) =>
  Object.entries(contents).filter((entry): entry is [string, string] => Boolean(entry[1]))

const named = (contents: Contents) => given(contents).map(([name, content]) => ({ name, content }))

const properties = (contents: Contents) =>
  given(contents).map(([property, content]) => ({ property, content }))

/** Finds the public origin, the `siteUrl` in the root route's data. */
function siteOrigin(matches: Matches): string {
  const data = matches.find((match) => match?.id === 'root')?.loaderData
  return data && typeof data === 'object' && 'siteUrl' in data && typeof data.siteUrl === 'string'
    ? data.siteUrl
    : ''
}

/** Tells feed readers where the feed is. */
export const feedLink = () => ({
  rel: 'alternate',
  type: 'application/rss+xml',
  title: `${studio.name} blog`,
  href: '/feed.xml',
})

export const newsletterFeedLink = () => ({
  ...feedLink(),
  title: `${studio.name} newsletter`,
  href: '/newsletter/feed.xml',
})

/** Tells browsers how the site is searched. */
export const searchLink = () => ({
  rel: 'search',
  type: 'application/opensearchdescription+xml',
  title: `Search ${studio.name}`,
  href: '/opensearch.xml',
})

/** Options of a route's document, in its `handle`. */
export interface PageHandle {
  /** True for an application: the router hydrates it and moves between its pages. Other pages are documents. */
  hydrated?: boolean
  /** `none` for a private page, which sends nothing and works without any script of the site. */
  script?: 'none'
}

/** The size of every share card in pixels: large networks show it without cropping. */
export const shareImageSize = { width: 1200, height: 630 }

/** Returns the path of a page's picture: `/og/services/seo.png` for `/services/seo`. */
export function shareImagePath(path: string): string {
  const bare = path.replace(/[?#].*$/, '').replace(/^\/|\/$/g, '')
  return `/og/${bare || 'home'}.png`
}

/** Returns the page of such a picture. */
export function sharedPage(imagePath: string): string | undefined {
  const name = /^\/og\/([^?#]+)\.png$/.exec(imagePath)?.[1]
  if (name === undefined) return undefined
  return name === 'home' ? '/' : `/${name}`
}
