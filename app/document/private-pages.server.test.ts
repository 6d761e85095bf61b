import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { describeOnDatabase } from '#tests/support/test-app.server.ts'
import { createDocuments } from './documents.server.ts'

const html = `<h1>Enquiries</h1>${'<p>An enquiry</p>'.repeat(200)}`

/** A site whose one page is of the admin area. */
function siteWithInbox(): ServerBuild {
  const render = (_: Request, status: number, headers: Headers) => {
    headers.set('Content-Type', 'text/html; charset=utf-8')
    return new Response(html, { status, headers })
  }
  const show = () => null
  const build = {
    entry: { module: { default: render } },
    routes: {
      root: { id: 'root', path: '', module: { default: show } },
      inbox: { id: 'inbox', parentId: 'root', path: 'admin/enquiries', module: { default: show } },
    },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    ...{ publicPath: '/', assetsBuildDirectory: '', future: {}, ssr: true, isSpaMode: false, prerender: [] },
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  }
  return build as unknown as ServerBuild
}

describeOnDatabase('a page for one person', (setup) => {
  it('is compressed where no other site can have asked for it', async () => {
    const { app } = await setup()
    const documents = createDocuments(app, {
      build: siteWithInbox(),
      apiDocument: {} as never,
      siteScript: '/site.js',
    })
    const ask = async (site: string | undefined, accepted = 'gzip, deflate, br, zstd') => {
      const headers = { 'accept-encoding': accepted, ...(site && { 'sec-fetch-site': site }) }
      const request = new Request(new URL('/admin/enquiries', app.config.siteUrl), { headers })
      const answer = await documents.answer(request, '192.0.2.1', async () => undefined)
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
      return {
        encoding: answer.headers.get('Content-Encoding'),
        body: Buffer.from(await answer.arrayBuffer()),
      }
    }
    for (const site of ['same-origin', 'none']) {
      const { encoding, body } = await ask(site)
      expect([encoding, String(brotliDecompressSync(body))]).toEqual(['br', html])
      expect(body.length).toBeLessThan(html.length / 5)
    }
    const zipped = await ask('same-origin', 'gzip')
    expect([zipped.encoding, String(gunzipSync(zipped.body))]).toEqual(['gzip', html])
    for (const site of ['cross-site', 'same-site', undefined]) {
      const { encoding, body } = await ask(site)
      expect([encoding, String(body)], site).toEqual([null, html])
    }
  })
})
