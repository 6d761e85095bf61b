import { matchRoutes, type RouteObject } from 'react-router'
import { content } from '#content'
import { readZone } from '#features/booking/page/clock/clock.ts'
import { serviceTypes } from '#features/enquiries/forms/rules.ts'
import { cleanQuery } from '#services/search/query.ts'

/** Returns the value under its one spelling; undefined for a value without a meaning. */
type ReadValue = (value: string) => string | undefined

/** Query parameters that change what a page shows, with their values where only some mean anything. */
const knownQuery: Record<string, Record<string, ReadonlySet<string> | ReadValue | 'any'>> = {
  '/_gallery': { theme: 'any' },
  '/blog': { page: 'any' },
  '/book': { zone: readZone },
  '/contact': { service: new Set(serviceTypes) },
  '/newsletter': { page: 'any' },
  '/search': { q: (value) => cleanQuery(value) || undefined },
  '/sitemap.xml': { page: 'any' },
  '/skills': { category: (value) => content.skillFilters.categories.find((category) => category === value) },
}

/** Where a request for a page leads. */
type Destination =
  /** The page itself; `key` has only the parameters that the page knows. */
  | { is: 'public'; key: string }
  /** Rendered for this request, never cached. */
  | { is: 'private' }
  /** A page that is spelt otherwise; always a path of this site. */
  | { is: 'elsewhere'; location: string }
  | { is: 'unknown' }

/**
 * Reads the address of a request. One page has one address: lower case, no slash at the end, nothing encoded that need not
 * be. Other spellings of it lead there.
 */
export function readAddress(url: URL, routes: RouteObject[]): Destination {
  const path = canonicalPath(url.pathname)
  if (path === undefined) return { is: 'unknown' }
  const isPrivate = /^\/(admin|preview)(\/|\.data$|$)/.test(path) || isOfOneVisitor(path, url.searchParams)
  // The router answers these paths with a page's data, which no public page asks for.
  if (path.endsWith('.data') && !isPrivate) return { is: 'unknown' }
  const route = matchRoutes(routes, path)?.at(-1)?.route
  if (!isPrivate && (!route || route.path === '*')) return { is: 'unknown' }
  if (path !== url.pathname) return { is: 'elsewhere', location: path + url.search }
  return isPrivate ? { is: 'private' } : { is: 'public', key: path + knownPart(path, url.searchParams) }
}

/** Reports whether the page belongs to one visitor (a booking, a deal, times with a filled-in form) or lists later days. */
const isOfOneVisitor = (path: string, asked: URLSearchParams) =>
  /^\/(book\/[\w-]+(\/invite\.ics)?|p\/[\w-]+(\/record\.txt)?|i\/[\w-]+)$/.test(path) ||
  (path === '/book' && (asked.has('enquiry') || asked.has('from')))

/** Undefined for a path with characters that no page has: control characters, backslashes, encoded slashes. */
function canonicalPath(raw: string): string | undefined {
  const segments = raw.split('/').filter((segment) => segment !== '')
  const decoded = segments.map(decode)
  if (!decoded.every((segment) => segment !== undefined)) return undefined
  // The rest of the path is a secret, in which capitals count.
  const secretFrom = secretSegments[decoded[0]?.toLowerCase() ?? ''] ?? decoded.length
  return `/${decoded.map((segment, at) => encodeURIComponent(at < secretFrom ? segment.toLowerCase() : segment)).join('/')}`
}

/** The segment from which on a path is a secret, by its first one. */
const secretSegments: Record<string, number> = { book: 1, i: 1, p: 1, preview: 2 }

function decode(segment: string): string | undefined {
  try {
    const decoded = decodeURIComponent(segment)
    return /[\\/\p{Cc}]/u.test(decoded) ? undefined : decoded
  } catch {
    return undefined
  }
}

function knownPart(path: string, asked: URLSearchParams): string {
  const known = Object.entries(knownQuery[path] ?? {}).flatMap(([name, values]) => {
    const value = asked.get(name)
    if (value === null) return []
    if (typeof values === 'function') {
      const known = values(value)
      return known === undefined ? [] : [[name, known]]
    }
    return values === 'any' || values.has(value) ? [[name, value]] : []
  })
  return known.length > 0 ? `?${new URLSearchParams(known)}` : ''
}
