import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { sql } from 'kysely'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { App } from '../app.ts'
import { AppError } from '../errors.ts'
import type { PageCache } from '../page-cache/page-cache.server.ts'
import type { ApiEnv } from './api-env.server.ts'
import { isLoopback, socketAddress } from './client-address.server.ts'

export interface Metrics {
  observeRequest(method: string, status: number, seconds: number): void
  /** Prints the Prometheus exposition format, and its content type. */
  print(): Promise<{ text: string; contentType: string }>
}

/** A figure, or one for each value of a label; undefined where there is none to print. */
type Figure = number | undefined | Readonly<Record<string, number>>

/** Figures of features, by name, each with its description and its query. */
export type Gauges = Readonly<
  Record<string, { help: string; label?: string; read: () => Figure | Promise<Figure> }>
>

export function createMetrics(pages: PageCache, more: Gauges = {}): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ process: String(process.pid) })
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered outside the page cache and the static files.',
    labelNames: ['method', 'status'],
    registers: [registry],
  })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer those requests.',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const own: Gauges = {
    page_cache_pages: { help: 'Pages held in memory.', read: () => pages.stats().pages },
    page_cache_bytes: { help: 'Bytes of pages held in memory.', read: () => pages.stats().bytes },
    page_cache_hits: { help: 'Pages answered from memory since the start.', read: () => pages.stats().hits },
    page_cache_renders: { help: 'Pages rendered since the start.', read: () => pages.stats().renders },
  }
  for (const [name, { help, label, read }] of Object.entries({ ...own, ...more })) {
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [registry],
      async collect() {
        const figure = await readOrSkip(read)
        this.reset()
        if (figure === undefined) this.remove()
        else if (typeof figure === 'number') this.set(figure)
        else for (const [value, each] of Object.entries(figure)) this.set({ [label ?? '']: value }, each)
      },
    })
  }
  return {
    observeRequest(method, status, seconds) {
      requests.inc({ method, status })
      duration.observe(seconds)
    },
    async print() {
      return { text: await registry.metrics(), contentType: registry.contentType }
    },
  }
}

/** A figure that cannot be read, as while the database is away, is left out: the others say so. */
async function readOrSkip(read: Gauges[string]['read']): Promise<Figure> {
  try {
    return await read()
  } catch {
    return undefined
  }
}

export interface Readiness {
  draining: boolean
  /** While a new version is checked, what somebody saved would be lost if it is taken back. */
  readOnly?: boolean
}

const readMethods = ['GET', 'HEAD', 'OPTIONS']

/** Refuses everything but reading while the site is read-only. */
export function refuseWrites(readiness: Readiness): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    if (readiness.readOnly && !readMethods.includes(context.req.method))
      throw new AppError('unavailable', 'The site is being upgraded. Try again in a moment.', {
        retryAfterSeconds: 5,
      })
    await next()
  }
}

/** The details of `/readyz` never decide its status. */
export function healthRoutes(
  readiness: Readiness,
  metrics: Metrics,
  findDetails: (app: App) => Promise<object>,
): Hono<ApiEnv> {
  const hono = new Hono<ApiEnv>()
  for (const path of ['/healthz', '/readyz', '/metrics']) {
    hono.use(path, async (context, next) => {
      await next()
      context.header('Cache-Control', 'no-store')
    })
  }

  hono.get('/healthz', (context) => context.text('ok'))

  hono.get('/readyz', async (context) => {
    const { app } = context.var
    const refuse = (status: string, seconds: string) => {
      const headers = { 'Retry-After': seconds }
      return isTrusted(context) ? context.json({ status }, 503, headers) : context.text(status, 503, headers)
    }
    if (readiness.draining) return refuse('draining', '10')
    try {
      await sql`select 1`.execute(app.db)
    } catch (error) {
      app.log.error({ err: error }, 'database cannot be reached')
      return refuse('database cannot be reached', '5')
    }
    if (!isTrusted(context)) return context.text('ready')
    const details = await findDetails(app).catch((error: unknown) => {
      app.log.error({ err: error }, 'the details of /readyz could not be found')
      return null
    })
    return context.json({ status: 'ready', details })
  })

  hono.get('/metrics', async (context) => {
    if (!isTrusted(context)) return context.text('Not allowed', 403)
    const { text, contentType } = await metrics.print()
    return context.body(text, 200, { 'Content-Type': contentType })
  })

  return hono
}

/** Reports whether the caller is an operator: by the token, or without a token from this machine. */
function isTrusted(context: Context<ApiEnv>): boolean {
  const { metricsToken } = context.var.app.config
  return metricsToken
    ? isSame(context.req.header('authorization') ?? '', `Bearer ${metricsToken}`)
    : isLocal(context.env?.incoming)
}

/**
 * Reports whether a request comes from this machine itself. A local proxy also comes from loopback, but sends a
 * forwarding header; and a page in a browser on this machine, whose domain its owner has pointed here (DNS rebinding),
 * sends that domain.
 */
function isLocal(incoming: ApiEnv['Bindings']['incoming']): boolean {
  if (!incoming) return false
  const { headers } = incoming
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via ?? headers['x-real-ip']
  const name = (headers.host ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
  const isDomain = name.includes('.') && isIP(name) === 0
  return forwarded === undefined && !isDomain && isLoopback(socketAddress(incoming))
}

/** Compares hashes, which have equal lengths, so that the time taken reveals nothing about the token. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
