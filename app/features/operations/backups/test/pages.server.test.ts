import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { comparePages, readFirstPages } from './pages.server.ts'

const siteUrl = 'https://studio.example'
const paths = ['/', '/work', '/blog', '/about', '/skills', '/contact']

async function serve(sitemapOf: (page: string | null) => string): Promise<string> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', siteUrl)
    if (pathname === '/sitemap.xml') return response.end(sitemapOf(searchParams.get('page')))
    response.statusCode = pathname === '/blog' ? 404 : 200
    response.end(`<html><head><title>Title of ${pathname}</title>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const locations = (addresses: string[]) => addresses.map((path) => `<loc>${siteUrl}${path}</loc>`).join('')

describe('the first pages of a site', () => {
  it('are those of the sitemap, with status and title', async () => {
    const pages = await readFirstPages(await serve(() => locations(paths)), siteUrl)
    expect(pages.map(({ path }) => path)).toEqual(paths.slice(0, 5))
    expect(pages[2]).toEqual({ path: '/blog', status: 404, title: 'Title of /blog' })
  })

  it('are found in a sitemap of several files', async () => {
    const origin = await serve((page) =>
      locations(page ? paths : ['/sitemap.xml?page=1', '/sitemap.xml?page=2']),
    )
    expect(await readFirstPages(origin, siteUrl)).toHaveLength(5)
  })

  it('are none where no site answers, or another one', async () => {
    expect(await readFirstPages('http://127.0.0.1:9')).toEqual([])
    expect(await readFirstPages(await serve(() => locations(paths)), 'https://other.example')).toEqual([])
  })
})

describe('a restored site', () => {
  const page = { path: '/', status: 200, title: 'Home' }

  it.each<[string, string, Parameters<typeof comparePages>]>([
    ['without pages', 'the restored site has no pages', [[], []]],
    ['that fails', '/ answers 500', [[{ ...page, status: 500 }], []]],
    ['without a title', '/ answers 200 without a title', [[{ ...page, title: '' }], []]],
    [
      'with another title',
      "/ has the title 'Home' in place of 'Start'",
      [[page], [{ ...page, title: 'Start' }]],
    ],
    [
      'without a page of before',
      '/work is not among the first pages',
      [[page], [{ ...page, path: '/work' }]],
    ],
  ])('%s is named', (_, problem, [found, expected]) => {
    expect(comparePages(found, expected)).toBe(problem)
  })

  it('that shows what was shown is whole', () => {
    expect(comparePages([page], [page])).toBeUndefined()
    expect(comparePages([page], [])).toBeUndefined()
  })
})
