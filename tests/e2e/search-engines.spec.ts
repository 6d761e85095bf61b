import { findFaults } from '../support/schema-org.ts'
import { expect, test } from './fixtures.ts'

// Reads as a search engine does: the answers themselves, without a browser.

test('robots.txt names the sitemap, and every page on it answers, describes itself and has a picture', async ({
  request,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  const sitemapUrl = /^Sitemap: (.+)$/m.exec(robots)?.[1] as string
  expect(new URL(sitemapUrl).pathname).toBe('/sitemap.xml')

  const sitemap = await (await request.get('/sitemap.xml')).text()
  const urls = [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url]) => new URL(url as string))
  expect(urls.length).toBeGreaterThan(70)
  const kinds = new Set<string>()
  for (const { pathname, origin } of urls) {
    const answer = await request.get(pathname, { maxRedirects: 0 })
    expect(answer.status(), pathname).toBe(200)
    const html = await answer.text()
    expect(html, pathname).toContain(`<link rel="canonical" href="${origin}${pathname}"/>`)
    const described = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    expect(described, pathname).toHaveLength(1)
    const graph = JSON.parse(described[0]?.[1] as string)
    expect(findFaults(graph), pathname).toEqual([])
    for (const node of graph['@graph']) kinds.add(node['@type'])
    expect(html, pathname).toContain(`content="${origin}/og${pathname === '/' ? '/home' : pathname}.png"`)
  }
  for (const kind of ['LocalBusiness', 'Service', 'BlogPosting', 'Article', 'BreadcrumbList', 'FAQPage']) {
    expect(kinds, kind).toContain(kind)
  }
})

test('a known page has a share card, drawn once; made-up words have none', async ({ request }) => {
  const card = await request.get('/og/blog/performance-matters-web-development.png')
  expect(card.status()).toBe(200)
  expect(card.headers()['content-type']).toBe('image/png')
  const png = await card.body()
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  for (const path of ['/og/anything-at-all.png', '/og/blog/none.png', '/og/services.jpg', '/og/admin.png']) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
})

test('a screenshot is shown in the smallest format that the browser has, and its address names a PNG', async ({
  page,
  request,
}) => {
  await page.goto('/services/web-design')
  const shot = page.locator('img[src^="/screenshots/"]').first()
  await shot.scrollIntoViewIfNeeded()
  await expect
    .poll(() => shot.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc))
    .toMatch(/\.avif$/)
  const answer = await request.get((await shot.getAttribute('src')) ?? '')
  expect(answer.headers()['content-type']).toBe('image/png')
})
