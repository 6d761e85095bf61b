import { escapeHtml } from '../markdown/escape-html.ts'

/** The most that one file may list (sitemaps.org). */
export const mostAddresses = 50_000

interface Address {
  path: string
  updatedAt?: string
}

/** One page of the sitemap, or what it was asked for is not there. */
export function writeSitemap(
  addresses: readonly Address[],
  siteUrl: string,
  page: number | undefined,
  most = mostAddresses,
): string | undefined {
  const pages = Math.max(1, Math.ceil(addresses.length / most))
  if (page === undefined && pages > 1) return writeIndex(pages, siteUrl)
  const number = page ?? 1
  if (!Number.isInteger(number) || number < 1 || number > pages) return undefined
  const shown = addresses.slice((number - 1) * most, number * most)
  return file(
    'urlset',
    shown.map(
      ({ path, updatedAt }) =>
        `<url>${location(siteUrl + path)}${updatedAt ? `<lastmod>${escapeHtml(updatedAt)}</lastmod>` : ''}</url>`,
    ),
  )
}

function writeIndex(pages: number, siteUrl: string): string {
  const entries = Array.from(
    { length: pages },
    (_, index) => `<sitemap>${location(`${siteUrl}/sitemap.xml?page=${index + 1}`)}</sitemap>`,
  )
  return file('sitemapindex', entries)
}

const location = (url: string) => `<loc>${escapeHtml(new URL(url).href)}</loc>`

const file = (root: 'urlset' | 'sitemapindex', entries: readonly string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</${root}>`,
    '',
  ].join('\n')
