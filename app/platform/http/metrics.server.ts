import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import { Hono, type MiddlewareHandler } from 'hono'
import { sql } from 'kysely'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { AppError } from '../errors.ts'
import type { PageCache } from '../page-cache/page-cache.server.ts'
import type { ApiEnv } from './api-env.server.ts'
import { isLoopback, socketAddress } from './client-address.server.ts'

export interface Metrics {
  observeRequest(method: string, status: number, seconds: number): void
  /** Prints the Prometheus exposition format, and its content type. */
  print(): Promise<{ text: string; contentType: string }>
}

/** Figures of features, by name: what they mean, and how they are read. */
type Gauges = Readonly<Record<string, { help: string; read: () => number }>>

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
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  gauge('page_cache_pages', 'Pages held in memory.', () => pages.stats().pages)
  gauge('page_cache_bytes', 'Bytes of pages held in memory.', () => pages.stats().bytes)
  gauge('page_cache_hits', 'Pages answered from memory since the start.', () => pages.stats().hits)
  gauge('page_cache_renders', 'Pages rendered since the start.', () => pages.stats().renders)
  for (const [name, { help, read }] of Object.entries(more)) gauge(name, help, read)
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

export function healthRoutes(readiness: Readiness, metrics: Metrics): Hono<ApiEnv> {
  const hono = new Hono<ApiEnv>()
  for (const path of ['/healthz', '/readyz', '/metrics']) {
    hono.use(path, async (context, next) => {
      await next()
      context.header('Cache-Control', 'no-store')
    })
  }

  hono.get('/healthz', (context) => context.text('ok'))

  hono.get('/readyz', async (context) => {
    if (readiness.draining) return context.text('draining', 503, { 'Retry-After': '10' })
    try {
      await sql`select 1`.execute(context.var.app.db)
      return context.text('ready')
    } catch (error) {
      context.var.app.log.error({ err: error }, 'database cannot be reached')
      return context.text('database cannot be reached', 503, { 'Retry-After': '5' })
    }
  })

  hono.get('/metrics', async (context) => {
    const { metricsToken } = context.var.app.config
    const allowed = metricsToken
      ? isSame(context.req.header('authorization') ?? '', `Bearer ${metricsToken}`)
      : isLocal(context.env?.incoming)
    if (!allowed) return context.text('Not allowed', 403)
    const { text, contentType } = await metrics.print()
    return context.body(text, 200, { 'Content-Type': contentType })
  })

  return hono
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
