import { createMiddleware } from 'hono/factory'
import type { Clock } from '../app.ts'
import { createId } from '../ids.ts'
import type { ApiEnv } from './api-env.server.ts'
import type { Metrics } from './metrics.server.ts'

/** Takes a valid request id from a proxy, so that its log and ours can be matched. */
export const requestId = createMiddleware<ApiEnv>(async (context, next) => {
  const given = context.req.header('x-request-id')
  const id = given && /^[\w.-]{8,64}$/.test(given) ? given : createId()
  context.set('requestId', id)
  await next()
  context.res.headers.set('X-Request-Id', id)
})

/** Removes the signature of a signed link, which is a key to its content; the rest identifies the link. */
export const withoutSignature = (path: string) => path.replace(/\.[\w-]{43}(?![\w-])/g, '.…')

/** Replaces the parts of a path that are keys to something. */
export type HideKeys = (path: string) => string

/**
 * Logs one line a request without address, user agent and query string, because those may name a person or hold a
 * token.
 */
export const requestLog = (metrics: Metrics, hideKeys: HideKeys = withoutSignature) =>
  createMiddleware<ApiEnv>(async (context, next) => {
    const started = performance.now()
    await next()
    const ms = performance.now() - started
    const { status } = context.res
    metrics.observeRequest(context.req.method, status, ms / 1000)
    const { log, requests } = context.get('app')
    requests.observe(status, ms)
    log.info(
      {
        requestId: context.get('requestId'),
        method: context.req.method,
        path: hideKeys(context.req.path),
        status,
        ms: Math.round(ms * 10) / 10,
      },
      'request',
    )
  })

export interface RequestSummary {
  /** The start of the process. */
  since: string
  answered: number
  /** Answers with a 5xx. */
  failed: number
  /** Half of the answers took no longer; undefined before the first. */
  halfWithinMs: number | undefined
}

/** Upper ends of the spans of time in which answers are counted. */
const spansMs = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000]

/** Counts what this process answers outside the page cache and the static files. */
export class RequestFigures {
  readonly #since: string
  readonly #counts = new Array<number>(spansMs.length + 1).fill(0)
  #failed = 0

  constructor(clock: Clock) {
    this.#since = clock.now().toISOString()
  }

  observe(status: number, ms: number): void {
    const span = spansMs.findIndex((end) => ms <= end)
    const at = span < 0 ? spansMs.length : span
    this.#counts[at] = (this.#counts[at] ?? 0) + 1
    if (status >= 500) this.#failed += 1
  }

  sumUp(): RequestSummary {
    const answered = this.#counts.reduce((sum, count) => sum + count, 0)
    let counted = 0
    const half = this.#counts.findIndex((count) => {
      counted += count
      return counted * 2 >= answered
    })
    const halfWithinMs = answered > 0 ? (spansMs[half] ?? spansMs.at(-1)) : undefined
    return { since: this.#since, answered, failed: this.#failed, halfWithinMs }
  }
}
