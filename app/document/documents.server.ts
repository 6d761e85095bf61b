import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  createContext,
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { RenderedDocument } from '#design/inline.tsx'
import { businessTag } from '#features/business/in-force.server.ts'
import { findPreviewedWords, readPreviewAddress } from '#features/business/preview.server.ts'
import { searchLimit } from '#features/search/limit.server.ts'
import { searchPath } from '#features/search/page/address.ts'
import type { App } from '#platform/app.ts'
import {
  choosePrivateEncoding,
  compressDensely,
  compressOnce,
  compressPage,
} from '#platform/http/encoding.server.ts'
import { type MemoryAnswer, prepareAnswer, responseFromMemory } from '#platform/http/memory-answer.server.ts'
import type { ApiDocument } from '#platform/http/open-api.server.ts'
import {
  apiDocumentContext,
  appContext,
  findViewerContext,
  incomplete,
  pageEndsContext,
  pageTagsContext,
} from '#platform/http/page-context.server.ts'
import { countPage, type LimitRule } from '#platform/http/rate-limit.server.ts'
import { inertPolicy, securityHeaders } from '#platform/http/security-headers.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import type { RenderedPage } from '#platform/page-cache/page-cache.server.ts'
import type { PageHandle } from '#shell/metadata.ts'
import { withWords } from '#studio/in-force.server.ts'
import { readAddress } from './address.server.ts'
import { asksByNumber, findMoved } from './moved.server.ts'
import { developmentPolicy, pagePolicy } from './policy.server.ts'

const revalidated = 'public, max-age=0, must-revalidate'
/**
 * With a shared cache that drops changed pages: browsers ask each time, such a cache once a minute. A page that it was not
 * told of, as after a restart with other texts in the studio's folder, is a minute old at most.
 */

/** One entry serves every unknown path: the 404 page does not say which path it was. */
const notFoundKey = '/404'
/** The page for all who asked for too many. No request has a space in its address. */
const refusedPage = `${notFoundKey}?too many`
/** Cached pages with another status than 200. */
const ownStatuses: Readonly<Record<string, number>> = {
  [notFoundKey]: 404,
  [refusedPage]: 429,
}

/**
 * Ten a second for a client address without a session, of pages that no memory answers: 11 to 32 ms of processor time each.
 * A crawler reads the pages of a site once; after that they are in memory and not counted.
 */
const pageLimit: LimitRule = { name: 'page', points: 600, durationSeconds: 60 }

type FindViewer = () => Promise<Viewer | undefined>

interface Documents {
  /** Returns the cached answer for this address, without rendering. */
  find(address: string): MemoryAnswer | undefined
  /** Answers a request from a client address, as limits count it. */
  answer(request: Request, client: string, findViewer: FindViewer): Promise<Response>
}

/** The inputs of every document besides its content. */
interface DocumentOptions {
  build: ServerBuild
  apiDocument: ApiDocument
  /** The address of the visitors' script. */
  siteScript: string
}

/** Takes a request for a page to its answer: address, render, policy, compress, cache. */
export function createDocuments(app: App, { build, apiDocument, siteScript }: DocumentOptions): Documents {
  const { config, pages } = app
  const mode = config.development ? 'development' : 'production'
  const handleDocument = createRequestHandler(withPlainSheetAddresses(build), mode)
  const handleApplication = createRequestHandler(build, mode)
  const routes = routeTree(build)

  function isApplication({ url }: Request): boolean {
    const matches = matchRoutes(routes, new URL(url).pathname) ?? []
    return matches.some(({ route: { id = '' } }) => {
      const handle = build.routes[id]?.module.handle as PageHandle | undefined
      return handle?.hydrated
    })
  }

  async function render(request: Request, findViewer: FindViewer, nonce?: string) {
    // Previews and bookings are private, and documents like any other public page.
    const handle = nonce && isApplication(request) ? handleApplication : handleDocument
    const tags = new Set<string>([businessTag])
    const ends: number[] = []
    const document: RenderedDocument = { siteScript, nonce, scripts: new Set(), styles: new Set() }
    const context = new RouterContextProvider()
    context.set(appContext, app)
    context.set(findViewerContext, findViewer)
    context.set(pageTagsContext, tags)
    context.set(pageEndsContext, ends)
    context.set(apiDocumentContext, apiDocument)
    context.set(documentContext, document)
    const response = await handle(request, context)
    const body = Buffer.from(await response.arrayBuffer())
    const headers = headersOf(response, document)
    const { outage } = document
    const page = { response, body, tags, headers, until: Math.min(...ends) }
    if (!outage || response.status !== 500) return { ...page, status: response.status }
    headers['Retry-After'] = String(outage.retryAfterSeconds)
    return { ...page, status: 503 }
  }

  function headersOf(response: Response, document: RenderedDocument): Record<string, string> {
    const own = Array.from(response.headers)
      .filter(([name]) => name !== 'set-cookie')
      .map(([name, value]) => [capitalised(name), value])
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    const policy = config.development ? developmentPolicy : pagePolicy(document, config)
    return {
      Vary: 'Accept-Encoding',
      ...Object.fromEntries(own),
      ...securityHeaders(config),
      'Content-Security-Policy': isPage ? policy : inertPolicy,
    }
  }

  /** Rendered without any trace of who asks. */
  async function renderPublic(key: string): Promise<RenderedPage> {
    const request = new Request(new URL(key, config.siteUrl))
    const { status, body, tags, headers, until } = await render(request, async () => undefined)
    if (status >= 500 || tags.has(incomplete)) headers['Cache-Control'] = 'no-store'
    headers['Cache-Control'] ??= revalidated
    const isFinal = status === (ownStatuses[key] ?? 200)
    const page = { tags, until, isCacheable: isFinal && !tags.has(incomplete) && !config.development }
    if (!isCompressible(headers['Content-Type'])) {
      return { ...page, answer: prepareAnswer(status, headers, { identity: body }) }
    }
    const bodies = await compressPage(body)
    return {
      ...page,
      answer: prepareAnswer(status, headers, bodies),
      denser: async () => prepareAnswer(status, headers, { ...bodies, br: await compressDensely(body) }),
    }
  }

  async function answerPrivate(request: Request, client: string, findViewer: FindViewer): Promise<Response> {
    const nonce = randomBytes(16).toString('base64url')
    let viewer: ReturnType<FindViewer> | undefined
    const findOnce = () => {
      viewer ??= findViewer()
      return viewer
    }
    // Without a database nobody is known, which the page says.
    const isKnown = (await findOnce().catch(() => undefined)) !== undefined
    const wait = isKnown ? undefined : await countPage(app, pageLimit, client)
    if (wait !== undefined) return refuse(request, wait)
    const { response, status, body, headers } = await render(request, findOnce, nonce)
    const answer = new Headers(headers)
    answer.set('Cache-Control', 'private, no-store')
    answer.set('X-Robots-Tag', 'noindex, nofollow')
    const referrer = response.headers.get('referrer-policy')
    if (referrer) answer.set('Referrer-Policy', referrer)
    for (const cookie of response.headers.getSetCookie()) answer.append('Set-Cookie', cookie)
    if (body.length === 0) return new Response(null, { status, headers: answer })
    const encoding = isCompressible(headers['Content-Type']) ? choosePrivateEncoding(request) : 'identity'
    if (encoding !== 'identity') answer.set('Content-Encoding', encoding)
    return new Response(new Uint8Array(await compressOnce(body, encoding)), { status, headers: answer })
  }

  /** Answers a public page with words that are not saved, to the session that asked for them. */
  async function answerPreview(
    request: Request,
    url: URL,
    { client, findViewer }: { client: string; findViewer: FindViewer },
  ): Promise<Response | undefined> {
    const preview = readPreviewAddress(url)
    if (!preview) return undefined
    const page = readAddress(preview.page, routes)
    if (page.is !== 'public') return undefined
    const viewer = await findViewer()
    const words = viewer && (await findPreviewedWords(app.db, preview.id, viewer))
    if (!words) return undefined
    const asked = new Request(new URL(page.key, config.siteUrl), { headers: request.headers })
    return withWords(words, () => answerPrivate(asked, client, async () => viewer))
  }

  /** Answers with one page for all who are refused, which costs less than what they asked for. */
  async function refuse(request: Request, retryAfterSeconds: number): Promise<Response> {
    const page = await pages.findOrRender(refusedPage, () => renderPublic(refusedPage))
    const answer = responseFromMemory(request, page)
    answer.headers.set('Retry-After', String(retryAfterSeconds))
    answer.headers.set('Cache-Control', 'no-store')
    return answer
  }

  const leadTo = (location: string) =>
    new Response(null, {
      status: 301,
      headers: { Location: location, ...securityHeaders(config) },
    })

  return {
    find: (address) => pages.find(address),

    async answer(request, client, findViewer) {
      const url = new URL(request.url)
      const preview = await answerPreview(request, url, { client, findViewer })
      if (preview) return preview
      const destination = readAddress(url, routes)
      if (destination.is === 'private') return answerPrivate(request, client, findViewer)
      if (destination.is === 'elsewhere') return leadTo(destination.location)
      const key = destination.is === 'public' ? destination.key : notFoundKey
      if (key === notFoundKey || asksByNumber(url)) {
        const moved = await findMoved(app, url.href)
        if (moved !== undefined) return leadTo(moved)
      }
      const isSearch = key.startsWith(`${searchPath}?`)
      if (key !== notFoundKey && !pages.find(key)) {
        const wait = await countPage(app, isSearch ? searchLimit : pageLimit, client)
        if (wait !== undefined) return refuse(request, wait)
      }
      const page = await pages.findOrRender(key, () => renderPublic(key))
      // A path of the right shape without a page, such as that of an unknown article.
      const hasPage = page.status === 200 || key === notFoundKey
      const moved = hasPage ? undefined : await findMoved(app, url.href)
      if (moved !== undefined) return leadTo(moved)
      return responseFromMemory(request, page)
    },
  }
}

function capitalised(name: string): string {
  return name.replace(/(^|-)\w/g, (start) => start.toUpperCase())
}

function isCompressible(type: string | undefined): boolean {
  return type !== undefined && /^text\/|json|xml|javascript|svg|manifest/.test(type)
}

/**
 * Removes the empty fragment that React Router adds to a sheet's address when an imported island needs the sheet too. With
 * it Vite's loader does not find the sheet in the page and adds it again: 100 ms of style and layout at a processor four
 * times slower, between the first key in a form and its letter.
 */
function withPlainSheetAddresses(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.assets.routes).map(([id, route]) => [
    id,
    route && { ...route, css: route.css?.map(plain).filter((address) => !adminSheet.test(address)) },
  ])
  return { ...build, assets: { ...build.assets, routes: Object.fromEntries(routes) } }
}

const plain = (address: string) => address.replace(/#$/, '')

/** Sheets of the joined scripts of the admin area: React Router lists them with pages that share one part of such a script. */
const adminSheet = /\/assets\/admin(-\w+)?-[\w-]{8}\.css$/

/** The build's flat list of routes as the tree that the router's matcher takes. */
function routeTree(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) =>
      route?.index
        ? { id: route.id, index: true as const, path: route.path }
        : { id: route?.id, path: route?.path, children: routeTree(build, route?.id) },
    )
}

const source = 'app/islands/site.ts'

/** The address of the visitors' script: in the build it carries the hash of its content, which the manifest knows. */
export function siteScriptAddress(staticFolder: string): string {
  if (!staticFolder) return `/${source}`
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(join(staticFolder, '.vite/manifest.json'), 'utf8'),
  )
  const entry = manifest[source]
  if (!entry) throw new Error(`The build has no ${source}. Build it again.`)
  return `/${entry.file}`
}

/** Hands the document that is being rendered to `entry.server.tsx`. */
export const documentContext = createContext<RenderedDocument>()
