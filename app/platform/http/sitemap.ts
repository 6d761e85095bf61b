import { escapeHtml } from '../markdown/written-text.ts'

/** sitemaps.org allows 50,000 in a file; a fiftieth of that is written as fast as a page. */
export const addressesPerFile = 1_000

interface Address {
  path: string
  updatedAt?: string
}

/**
 * Decides what `?page=` requests: the index of the files, one of them (from 1), or nothing. A number is accepted only as the
 * index writes it: '1.0' and '01' would each be rendered and cached as a page of their own.
 */
export function chooseSitemap(
  total: number,
  page: string | null,
  perFile = addressesPerFile,
): { files: number } | { file: number } | undefined {
  const files = Math.max(1, Math.ceil(total / perFile))
  if (page === null) return files > 1 ? { files } : { file: 1 }
  const file = Number(page)
  return String(file) === page && Number.isInteger(file) && file >= 1 && file <= files ? { file } : undefined
}

export function writeSitemap(addresses: readonly Address[], siteUrl: string): string {
  return write(
    'urlset',
    addresses.map(
      ({ path, updatedAt }) =>
        `<url>${location(siteUrl + path)}${updatedAt ? `<lastmod>${escapeHtml(updatedAt)}</lastmod>` : ''}</url>`,
    ),
  )
}

export function writeSitemapIndex(files: number, siteUrl: string): string {
  const entries = Array.from(
    { length: files },
    (_, index) => `<sitemap>${location(`${siteUrl}/sitemap.xml?page=${index + 1}`)}</sitemap>`,
  )
  return write('sitemapindex', entries)
}

const location = (url: string) => `<loc>${escapeHtml(new URL(url).href)}</loc>`

const write = (root: 'urlset' | 'sitemapindex', entries: readonly string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</${root}>`,
    '',
  ].join('\n')
