import { createMiddleware } from 'hono/factory'
import { AppError } from '../errors.ts'
import type { ApiEnv } from './api-env.server.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A request that changes something must come from our own pages, or from no page at all (a command line, a server).
 * `Sec-Fetch-Site` cannot be forged by a page; `Origin` covers browsers that do not send it.
 */
export const originCheck = createMiddleware<ApiEnv>(async (context, next) => {
  if (!safeMethods.has(context.req.method)) {
    const { siteUrl, trustProxy } = context.var.app.config
    const site = context.req.header('sec-fetch-site')
    const origin = context.req.header('origin')
    const forwardedHost =
      trustProxy > 0 ? context.req.header('x-forwarded-host')?.split(',').at(-1)?.trim() : undefined
    const ownHosts = new Set(
      [new URL(siteUrl).host, forwardedHost, context.req.header('host')].filter((host) => host !== undefined),
    )
    const foreignOrigin = origin !== undefined && !ownHosts.has(hostOf(origin))
    const foreignSite = site === 'cross-site' || site === 'same-site'
    if (foreignOrigin || (foreignSite && origin === undefined)) {
      throw new AppError('forbidden', 'This request came from another site.')
    }
  }
  await next()
})

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : ''
}
