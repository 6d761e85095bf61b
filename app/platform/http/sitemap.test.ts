import { expect, test } from 'vitest'
import { chooseSitemap, writeSitemap, writeSitemapIndex } from './sitemap.ts'

const origin = 'https://studio.example'
const addresses = [
  { path: '/' },
  { path: '/blog/a', updatedAt: '2025-03-02T09:00:00.000Z' },
  { path: '/café?a&b' },
]

test('lists every page by its full address, with its last change where that is known', () => {
  expect(writeSitemap(addresses, origin)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://studio.example/</loc></url>
<url><loc>https://studio.example/blog/a</loc><lastmod>2025-03-02T09:00:00.000Z</lastmod></url>
<url><loc>https://studio.example/caf%C3%A9?a&amp;b</loc></url>
</urlset>
`)
})

test('splits more pages than one file may list into several files with an index', () => {
  expect(chooseSitemap(2, null, 2)).toEqual({ file: 1 })
  expect(chooseSitemap(3, null, 2)).toEqual({ files: 2 })
  expect(chooseSitemap(3, '2', 2)).toEqual({ file: 2 })
  const index = writeSitemapIndex(2, origin)
  expect(index).toContain('<sitemapindex')
  expect(index.match(/<loc>/g)).toHaveLength(2)
  expect(index).toContain('<loc>https://studio.example/sitemap.xml?page=2</loc>')
})

test.each(['0', '2', '1.5', 'two', ''])('has no page %j when the list is short', (page) => {
  expect(chooseSitemap(3, page)).toBeUndefined()
})

test.each(['01', '1.0', '1.00', '1e0', '0x1', '+1', ' 1'])(
  'has no other spelling %j of a page, which would be cached once more',
  (page) => {
    expect(chooseSitemap(3, page)).toBeUndefined()
  },
)
