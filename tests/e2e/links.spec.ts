import { crawl } from './crawl.ts'
import { expect, test } from './fixtures.ts'

/** The one address that links use although the page has moved. */
const portfolio = { path: '/portfolio', movedTo: '/work', status: 301 }

/** Addresses that no link of the site has, although visitors open them. */
const unlinkedPaths = [
  portfolio,
  { path: '/blog/no-such-article', movedTo: '/blog', status: 302 },
  { path: '/no-such-page', status: 404 },
  { path: '/skills/no-such-skill', status: 404 },
  { path: '/skills/embed/react' },
  { path: '/contact?service=consultation' },
  { path: '/contact?service=support' },
  { path: '/skills/embed/no-such-skill', status: 404 },
  { path: '/preview/blog/no-such-token', status: 404 },
  { path: '/preview/case-study/no-such-token', status: 404 },
  { path: '/search' },
  { path: '/search?q=design' },
  { path: '/newsletter/confirm' },
  { path: '/newsletter/unsubscribe' },
  { path: '/admin/login' },
  { path: '/admin/forgot' },
  { path: '/admin/reset' },
  { path: '/admin/register' },
  { path: '/api/docs' },
]

test('every link works, every page has its own title, and every part of a page loads', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const { origin } = new URL(baseURL as string)
  const byLinks = await crawl(page, origin, [{ path: '/' }, portfolio])
  expect(byLinks.faults).toEqual([])

  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url]) => new URL(url as string).pathname)
  const unreached = listed.filter((path) => !byLinks.pages.has(path))
  expect(unreached, 'pages that only a search engine can find').toEqual([])

  const bySideDoors = await crawl(page, origin, unlinkedPaths, byLinks.pages)
  expect(bySideDoors.faults).toEqual([])
})
