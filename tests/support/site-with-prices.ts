import type { ServerBuild } from 'react-router'
import { content } from '#content'
import { studio } from '#studio'

/** A site whose one page shows a phone number and the first price, after others had their turn. */
export function siteWithPrices(): ServerBuild {
  const render = async (_: Request, status: number, headers: Headers) => {
    await new Promise((resolve) => setImmediate(resolve))
    headers.set('Content-Type', 'text/html; charset=utf-8')
    return new Response(`${studio.phone}, ${content.services[0]?.pricing[0]?.price}`, { status, headers })
  }
  const show = () => null
  const build = {
    entry: { module: { default: render } },
    routes: {
      root: { id: 'root', path: '', module: { default: show } },
      prices: { id: 'prices', parentId: 'root', path: 'services', module: { default: show } },
      inbox: { id: 'inbox', parentId: 'root', path: 'admin/enquiries', module: { default: show } },
      lost: { id: 'lost', parentId: 'root', path: '*', module: { default: show } },
    },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    ...{ publicPath: '/', assetsBuildDirectory: '', future: {}, ssr: true, isSpaMode: false, prerender: [] },
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  }
  return build as unknown as ServerBuild
}
