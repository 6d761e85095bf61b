import { createMiddleware } from 'hono/factory'
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
const withoutSignature = (path: string) => path.replace(/\.[\w-]{43}(?![\w-])/g, '.…')

/**
 * Logs one line a request without address, user agent and query string, because those may name a person or hold a
 * token.
 */
export const requestLog = (metrics: Metrics) =>
  createMiddleware<ApiEnv>(async (context, next) => {
    const started = performance.now()
    await next()
    const ms = performance.now() - started
    const { status } = context.res
    metrics.observeRequest(context.req.method, status, ms / 1000)
    context.get('app').log.info(
      {
        requestId: context.get('requestId'),
        method: context.req.method,
        path: withoutSignature(context.req.path),
        status,
        ms: Math.round(ms * 10) / 10,
      },
      'request',
    )
  })
