import { data, type ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { incomplete, tagPage } from '#platform/http/page-context.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { owner } from '#tests/support/enquiries.server.ts'
import { describeOnDatabase } from '#tests/support/test-app.server.ts'
import { createDocuments } from './documents.server.ts'

/** Builds a site that has the page of the search alone, and lists the queries for which it was rendered. */
function siteWithSearch() {
  const rendered: string[] = []
  const loader = ({ request, context }: { request: Request; context: never }) => {
    const { search, searchParams } = new URL(request.url)
    rendered.push(search)
    if (searchParams.has('too many')) throw data(null, { status: 429 })
    if (search) tagPage(context, incomplete)
    return null
  }
  const render = (_: Request, status: number, headers: Headers) => {
    headers.set('Content-Type', 'text/html; charset=utf-8')
    return new Response('<h1>Search</h1>', { status, headers })
  }
  const show = () => null
  const lose = ({ request }: { request: Request }) => {
    rendered.push(new URL(request.url).pathname)
    throw data(null, { status: 404 })
  }
  const build = {
    entry: { module: { default: render } },
    routes: {
      root: { id: 'root', path: '', module: { default: show } },
      lost: { id: 'lost', parentId: 'root', path: '*', module: { default: show, loader } },
      blog: { id: 'blog', parentId: 'root', path: 'blog/:slug', module: { default: show, loader: lose } },
      book: { id: 'book', parentId: 'root', path: 'book/:token', module: { default: show, loader } },
      search: { id: 'search', parentId: 'root', path: 'search', module: { default: show, loader } },
    },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    ...{ publicPath: '/', assetsBuildDirectory: '', future: {}, ssr: true, isSpaMode: false, prerender: [] },
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  }
  return { build: build as unknown as ServerBuild, rendered }
}

describeOnDatabase('the page of a search', (setup) => {
  it('is limited for each address of a visitor, and cached for none', async () => {
    const { app } = await setup()
    const { build, rendered } = siteWithSearch()
    const documents = createDocuments(app, { build, apiDocument: {} as never, siteScript: '/site.js' })
    const ask = async (path: string, client = '192.0.2.1') => {
      const request = new Request(new URL(path, app.config.siteUrl))
      const { status, headers } = await documents.answer(request, client, async () => undefined)
      return [status, headers.get('Cache-Control'), headers.get('Retry-After')]
    }
    expect(await ask('/search?q=kiln')).toEqual([200, 'no-store', null])
    await app.db.updateTable('rateLimit').set({ points: 600 }).execute()
    expect(await ask('/search?q=glaze')).toEqual([429, 'no-store', '60'])
    expect(await ask('/search?q=clay&page=2')).toEqual([429, 'no-store', '60'])
    expect(rendered, 'one page for all').toEqual(['?q=kiln', '?too%20many'])
    expect(await ask('/search?q=clay', '192.0.2.2')).toEqual([200, 'no-store', null])
    for (const path of ['/search', '/search?too%20many']) expect((await ask(path))[0], path).toBe(200)
    for (const path of ['/search?q=kiln', '/search?q=glaze', '/search?too%20many', '/search?too'])
      expect(documents.find(path), path).toBeUndefined()
  })
})

describeOnDatabase('pages that no memory answers', (setup) => {
  it('are limited for each address of a visitor without a session', async () => {
    const { app } = await setup()
    const { build, rendered } = siteWithSearch()
    const documents = createDocuments(app, { build, apiDocument: {} as never, siteScript: '/site.js' })
    const ask = async (path: string, client = '192.0.2.1', viewer?: Viewer) => {
      const request = new Request(new URL(path, app.config.siteUrl))
      const { status, headers } = await documents.answer(request, client, async () => viewer)
      return [status, headers.get('Retry-After')]
    }
    const costly = ['/blog/unknown', '/book/AAAAAAAAAAAAAAAAAAAAAA', '/book?from=2026-12-01', '/admin/login']
    for (const path of costly) expect((await ask(path))[0], path).not.toBe(429)
    expect(await app.db.selectFrom('rateLimit').select('points').execute()).toEqual([{ points: 4 }])
    await app.db.updateTable('rateLimit').set({ points: 600 }).execute()
    rendered.length = 0
    for (const path of costly) expect(await ask(path), path).toEqual([429, '60'])
    expect(rendered, 'one page for all').toEqual(['?too%20many'])
    expect((await ask('/blog/unknown', '192.0.2.2'))[0]).toBe(404)
    expect((await ask('/admin/login', '192.0.2.1', owner))[0]).not.toBe(429)
    expect((await ask('/an/unknown/path'))[0], 'from memory').not.toBe(429)
  })
})
