import { createHash } from 'node:crypto'
import { createRequestHandler, type RouteObject, RouterContextProvider, type ServerBuild } from 'react-router'
import { serviceTypes } from '#features/enquiries/service-type.ts'
import { categoryFilters } from '#features/skills/filter.ts'
import type { App } from '#platform/app.ts'
import { compressDensely, compressPage } from '#platform/http/encoding.server.ts'
import { type MemoryAnswer, prepareAnswer } from '#platform/http/memory-answer.server.ts'
import type { ApiDocument } from '#platform/http/open-api.server.ts'
import {
  apiDocumentContext,
  appContext,
  findViewerContext,
  pageTagsContext,
} from '#platform/http/page-context.server.ts'
import {
  developmentPolicy,
  inertPolicy,
  pagePolicy,
  securityHeaders,
} from '#platform/http/security-headers.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { linkJoinedStyles } from '#shell/document/joined-styles.server.ts'
import { createKnownPaths } from './known-paths.server.ts'

/**
 * Query parameters that change what a page shows. All others (campaign marks, a stranger's guesses) are dropped before
 * rendering, so they neither vary the page nor fill the cache.
 */
const meaningfulQuery: Record<string, readonly string[]> = {
  '/_gallery': ['theme'],
  '/blog': ['page'],
  '/contact': ['service'],
  '/sitemap.xml': ['page'],
  '/skills': ['category'],
}

/** Where only some values of a parameter mean anything, the others are dropped too. */
const meaningfulValues: Record<string, ReadonlySet<string>> = {
  category: new Set(categoryFilters),
  service: new Set(serviceTypes),
}

/** One entry serves every unknown path: the 404 page does not say which path it was. */
const notFoundKey = '404'

export interface Pages {
  /** What the cache already holds for this URL, without any work. */
  find(url: string): MemoryAnswer | undefined
  /** A public page, from memory or rendered without any trace of who asks. */
  answerPublic(url: string): Promise<MemoryAnswer>
  /** A page of the signed-in area: rendered for this request, never kept. */
  answerPrivate(request: Request, findViewer: () => Promise<Viewer | undefined>): Promise<Response>
}

/** What pages are made of besides their content. */
interface PageParts {
  build: ServerBuild
  apiDocument: ApiDocument
  /** Whether the build wrote this file. */
  isBuilt: (path: string) => boolean
}

export function createPages(app: App, { build, apiDocument, isBuilt }: PageParts): Pages {
  const render = createRequestHandler(build, app.config.development ? 'development' : 'production')
  const leadsSomewhere = createKnownPaths(routeTree(build))
  const nobody = async () => undefined

  const contextFor = (findViewer: () => Promise<Viewer | undefined>, tags: Set<string>) => {
    const context = new RouterContextProvider()
    context.set(appContext, app)
    context.set(findViewerContext, findViewer)
    context.set(pageTagsContext, tags)
    context.set(apiDocumentContext, apiDocument)
    return context
  }

  const keyOf = (url: string) => {
    const { pathname, searchParams } = new URL(url, app.config.siteUrl)
    const isData = pathname.endsWith('.data')
    // The router asks for `/_.data` where a path ends in a slash, as the front page's does.
    const path = pathname.replace(/(\/_root|\/_)?\.data$/, '') || '/'
    const isKnown = pathname === '/__manifest' || leadsSomewhere(path)
    if (!isKnown)
      return { key: isData ? `${notFoundKey}.data` : notFoundKey, url: isData ? '/404.data' : '/404' }
    const names = pathname === '/__manifest' ? ['paths', 'version'] : (meaningfulQuery[path] ?? [])
    const kept = new URLSearchParams(
      names.flatMap((name) => {
        const value = searchParams.get(name)
        const isMeant = value !== null && (meaningfulValues[name]?.has(value) ?? true)
        return isMeant ? [[name, value]] : []
      }),
    )
    const own = kept.size ? `${pathname}?${kept}` : pathname
    return { key: own, url: own }
  }

  const bodyOf = async (response: Response) =>
    isHtml(response.headers.get('content-type'))
      ? Buffer.from(linkJoinedStyles(await response.text(), isBuilt))
      : Buffer.from(await response.arrayBuffer())

  return {
    find: (url) => app.pages.find(url),

    answerPublic(requested) {
      const { key, url } = keyOf(requested)
      return app.pages.findOrRender(key, async () => {
        const tags = new Set<string>()
        const response = await render(new Request(new URL(url, app.config.siteUrl)), contextFor(nobody, tags))
        const body = await bodyOf(response)
        const headers = pageHeaders(app, response, body)
        if (!headers['Cache-Control']) headers['Cache-Control'] = 'public, max-age=0, must-revalidate'
        const tag = createHash('sha256').update(body).digest('base64url').slice(0, 20)
        const answerWith = (bodies: Parameters<typeof prepareAnswer>[2]) =>
          prepareAnswer(response.status, headers, bodies, tag)
        const isDense = !isCompressible(headers['Content-Type'])
        const bodies = isDense ? { identity: body } : await compressPage(body)
        return {
          answer: answerWith(bodies),
          denser: isDense
            ? undefined
            : async () => answerWith({ ...bodies, br: await compressDensely(body) }),
          tags,
          keep:
            !app.config.development &&
            (response.status === 200 || (response.status === 404 && key.startsWith(notFoundKey))),
        }
      })
    },

    async answerPrivate(request, findViewer) {
      let viewer: ReturnType<typeof findViewer> | undefined
      const findOnce = () => {
        viewer ??= findViewer()
        return viewer
      }
      const response = await render(request, contextFor(findOnce, new Set()))
      const body = Buffer.from(await response.arrayBuffer())
      const headers = pageHeaders(app, response, body)
      headers['Cache-Control'] = 'private, no-store'
      headers['X-Robots-Tag'] = 'noindex, nofollow'
      const referrer = response.headers.get('referrer-policy')
      if (referrer) headers['Referrer-Policy'] = referrer
      const answer = new Headers(headers)
      for (const cookie of response.headers.getSetCookie()) answer.append('Set-Cookie', cookie)
      return new Response(body.length ? body : null, { status: response.status, headers: answer })
    },
  }
}

function pageHeaders(app: App, response: Response, body: Buffer): Record<string, string> {
  const headers: Record<string, string> = { Vary: 'Accept-Encoding' }
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') headers[canonicalName(name)] = value
  }
  const isPage = isHtml(headers['Content-Type'])
  return {
    ...headers,
    ...securityHeaders(app.config),
    'Content-Security-Policy': isPage ? policyOf(app, body.toString()) : inertPolicy,
  }
}

function isHtml(type: string | null | undefined): boolean {
  return type?.startsWith('text/html') ?? false
}

function policyOf(app: App, html: string): string {
  return app.config.development ? developmentPolicy : pagePolicy(html, app.config)
}

function canonicalName(name: string): string {
  return name.replace(/(^|-)\w/g, (start) => start.toUpperCase())
}

function isCompressible(type: string | undefined): boolean {
  return type !== undefined && /^text\/|json|xml|javascript|svg|manifest/.test(type)
}

function routeTree(build: ServerBuild): RouteObject[] {
  const childrenOf = (parentId: string | undefined): RouteObject[] =>
    Object.values(build.routes)
      .filter((route) => route !== undefined && route.parentId === parentId)
      .map((route) =>
        route?.index
          ? { id: route.id, index: true as const, path: route.path }
          : { id: route?.id, path: route?.path, children: childrenOf(route?.id) },
      )
  return childrenOf(undefined)
}
