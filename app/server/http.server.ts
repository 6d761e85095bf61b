import { getRequestListener } from '@hono/node-server'
import { Hono, type MiddlewareHandler } from 'hono'
import type { ServerBuild } from 'react-router'
import { createDocuments, siteScriptAddress } from '#document/documents.server.ts'
import { findViewer } from '#features/accounts/sign-in/session.server.ts'
import { calendarFiles } from '#features/booking/calendars/feed.server.ts'
import { enquiryKinds } from '#features/enquiries/enquiry.ts'
import { oneClickUnsubscribe } from '#features/newsletter/api.server.ts'
import { describeHealth } from '#features/operations/health/api.server.ts'
import { healthGauges } from '#features/operations/health/gauges.server.ts'
import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import type { ApiEnv } from '#platform/http/api-env.server.ts'
import { clientAddress, limitKey } from '#platform/http/client-address.server.ts'
import { errorResponse } from '#platform/http/error-response.server.ts'
import { answerFromMemory, sendFromMemory } from '#platform/http/memory-answer.server.ts'
import { createMetrics, healthRoutes, type Readiness, refuseWrites } from '#platform/http/metrics.server.ts'

import { describeApi } from '#platform/http/open-api.server.ts'
import { originCheck } from '#platform/http/origin-check.server.ts'
import { watchForProxy } from '#platform/http/proxy-watch.server.ts'
import { refuseNulInAddress } from '#platform/http/read-body.server.ts'
import { requestId, requestLog } from '#platform/http/request-log.server.ts'
import { fileSecurityHeaders, inertPolicy, securityHeaders } from '#platform/http/security-headers.server.ts'
import { createStaticFiles } from '#platform/http/static-files.server.ts'
import { conceptRoutes } from '#routes/site/work/concepts.server.ts'
import { uploadRoutes } from '#services/pictures/serve.server.ts'
import { createFetchCounter, recorderGauges } from '#services/visits/intake/recorder.server.ts'
import { studio } from '#studio'
import { publicFolders } from '#studio/public-files.server.ts'
import { featureApis } from './apis.server.ts'
import { hideKeys } from './hide-keys.server.ts'
import { refuseSeveralHosts } from './one-host.server.ts'
import type { HttpListener } from './switched-listener.server.ts'

/** Nothing bumps the tag: the description does not change while a process runs. Answers without a tag are not cached. */
const openApi = { path: '/api/openapi.json', tag: 'openapi' }

interface HttpServerParts {
  listener: HttpListener
  /** Answers without a socket, for tests. */
  hono: Hono<ApiEnv>
}

interface HttpOptions {
  build: ServerBuild
  staticFolder: string
  readiness: Readiness
}

/** Builds the HTTP app: the features' calls first, then the pages. */
export function createHttp(app: App, options: HttpOptions): HttpServerParts {
  const countFetch = createFetchCounter(app)
  const watchProxy = watchForProxy(app)
  const metrics = createMetrics(app.pages, { ...recorderGauges(app), ...healthGauges(app) })
  const fixedHeaders = { ...securityHeaders(app.config), 'Content-Security-Policy': inertPolicy }
  const endpoints = featureApis.flatMap((api) => api.endpoints)
  const document = describeApi(endpoints, studio.name, app.config.siteUrl)
  const files = createStaticFiles(
    [options.staticFolder, ...publicFolders].filter(Boolean),
    fileSecurityHeaders(app.config),
  )
  const documents = createDocuments(app, {
    build: options.build,
    apiDocument: document,
    siteScript: siteScriptAddress(options.staticFolder),
  })
  const hono = new Hono<ApiEnv>()

  hono.use(requestId, requestLog(metrics, hideKeys))
  hono.use(async (context, next) => {
    context.set('app', app)
    context.set('findViewer', () => findViewer(app, context.req.raw.headers))
    await next()
    for (const [name, value] of Object.entries(fixedHeaders)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
    }
  })
  hono.use(refuseWrites(options.readiness))
  hono.use(refuseNulInAddress(['/search', '/api/search', '/api/search/all']))
  hono.use('/api/*', countFailedForms(app))
  hono.onError((error, context) => {
    if (!(error instanceof AppError)) {
      app.log.error(
        { err: error, requestId: context.get('requestId'), path: hideKeys(context.req.path) },
        'unexpected error',
      )
    }
    return errorResponse(error)
  })
  hono.notFound(() => errorResponse(new AppError('not-found', 'There is nothing here.')))

  hono.route('/', healthRoutes(options.readiness, metrics, describeHealth))
  hono.route('/', uploadRoutes())
  hono.use('/api/*', originCheck(app.config))
  for (const api of featureApis) hono.route('/api', api.hono)
  hono.get(openApi.path, (context) =>
    answerFromMemory(context, {}, async () => ({ body: document, tags: new Set([openApi.tag]) })),
  )
  hono.all('/api/*', async (context, next) => {
    // A page; other spellings of its address are led to it as with any page.
    if (/^\/api\/docs\/*$/i.test(context.req.path)) return next()
    const allowed =
      context.req.path === openApi.path ? ['GET', 'HEAD'] : allowedMethods(endpoints, context.req.path)
    if (allowed.length === 0) throw new AppError('not-found', 'There is nothing here.')
    context.header('Allow', allowed.join(', '))
    return errorResponse(new AppError('method-not-allowed', `Use ${allowed.join(' or ')}.`), {
      Allow: allowed.join(', '),
    })
  })

  hono.route('/', oneClickUnsubscribe())
  hono.route('/', calendarFiles())
  hono.route('/', conceptRoutes())
  hono.all('*', async (context) => {
    const { method } = context.req
    if (method !== 'GET' && method !== 'HEAD') {
      return errorResponse(new AppError('method-not-allowed', 'Pages are only read.'), { Allow: 'GET, HEAD' })
    }
    const client = limitKey(clientAddress(context.env?.incoming, app.config.trustProxy))
    const answer = await documents.answer(context.req.raw, client, context.var.findViewer)
    if (answer.status === 200 && method === 'GET') {
      countFetch(context.req.header('user-agent'), context.req.path)
    }
    return answer
  })

  const respond = getRequestListener(hono.fetch)
  const listener: HttpListener = (request, response) => {
    if (refuseSeveralHosts(request, response)) return
    watchProxy(request)
    const url = request.url ?? '/'
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const known = isRead ? documents.find(url) : undefined
    if (known) {
      if (known.status === 200 && request.method === 'GET') countFetch(request.headers['user-agent'], url)
      return sendFromMemory(request, response, known)
    }
    const path = url.split('?', 1)[0] ?? url
    // The worker that removes itself, under the name of the visitors' worker.
    const file = path === '/sw.js' && !app.config.serviceWorker ? '/sw-off.js' : path
    if (files.serve(request, response, file)) return
    void respond(request, response)
  }
  return { listener, hono }
}

function allowedMethods(endpoints: { method: string; path: string }[], path: string): string[] {
  const methods = new Set<string>()
  for (const endpoint of endpoints) {
    const pattern = endpoint.path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')
    if (new RegExp(`^/api${pattern}$`).test(path)) methods.add(endpoint.method.toUpperCase())
  }
  if (methods.has('GET')) methods.add('HEAD')
  return [...methods].sort()
}

const forms = new Set<string>(enquiryKinds.map((kind) => `/api/${kind}`))

/** Counts enquiries that failed with a 5xx. Refusals of invalid input are the sender's errors and do not count. */
export function countFailedForms(app: App): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    await next()
    const { method, path } = context.req
    if (context.res.status >= 500 && method === 'POST' && forms.has(path)) app.recorder.addFailedForm()
  }
}
