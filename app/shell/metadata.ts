import type { MetaDescriptor } from 'react-router'
import { studio } from '#studio.config.ts'

export interface PageMetadata {
  /** Without the studio's name, which is added. */
  title: string
  description?: string
  /** The page's own path; a page without one has no canonical address, as the 404 page. */
  path?: string
  /** Root-relative picture for share cards, 1200 x 630. */
  image?: string
  type?: 'website' | 'article'
  publishedTime?: string
  modifiedTime?: string
  author?: string
  noindex?: boolean
}

type Matches = ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>

/** What a page tells search engines and share cards of itself, from the route's `meta`. */
export function pageMetadata(page: PageMetadata, matches: Matches): MetaDescriptor[] {
  const origin = siteOrigin(matches)
  const title = `${page.title} | ${studio.name}`
  return [
    { title },
    ...named({
      description: page.description,
      robots: page.noindex ? 'noindex' : undefined,
      author: page.author,
      'geo.region': studio.countryCode,
      'geo.placename': `${studio.city}, ${studio.region}, ${studio.country}`,
      'twitter:card': page.image ? 'summary_large_image' : 'summary',
      'twitter:title': title,
      'twitter:description': page.description,
      'twitter:image': page.image && origin + page.image,
    }),
    ...properties({
      'og:site_name': studio.name,
      'og:locale': studio.locale,
      'og:type': page.type ?? 'website',
      'og:title': title,
      'og:description': page.description,
      'og:url': page.path && origin + page.path,
      'og:image': page.image && origin + page.image,
      'article:published_time': page.publishedTime,
      'article:modified_time': page.modifiedTime,
      'article:author': page.author,
    }),
    ...(page.path ? [{ tagName: 'link', rel: 'canonical', href: origin + page.path } as const] : []),
  ]
}

type Contents = Record<string, string | undefined>

const given = (contents: Contents) =>
  Object.entries(contents).filter((entry): entry is [string, string] => Boolean(entry[1]))

const named = (contents: Contents) => given(contents).map(([name, content]) => ({ name, content }))

const properties = (contents: Contents) =>
  given(contents).map(([property, content]) => ({ property, content }))

/** The public origin, which the root route's loader answers as `siteUrl`. */
function siteOrigin(matches: Matches): string {
  const data = matches.find((match) => match?.id === 'root')?.loaderData
  return data && typeof data === 'object' && 'siteUrl' in data && typeof data.siteUrl === 'string'
    ? data.siteUrl
    : ''
}
