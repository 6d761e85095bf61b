import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Config } from '../config/config.server.ts'
import { AppError } from '../errors.ts'
import type { ApiEnv } from './api-env.server.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A request that changes something must come from our own pages, or from no page at all (a command line, a server).
 * `Sec-Fetch-Site` cannot be forged by a page; `Origin` covers browsers that do not send it.
 */
export function originCheck({ siteUrl, trustProxy }: Pick<Config, 'siteUrl' | 'trustProxy'>) {
  const siteHost = hostOf(siteUrl)
  const isOwn = (host: string, context: Context<ApiEnv>) => {
    const forwarded = trustProxy > 0 ? context.req.header('x-forwarded-host') : undefined
    return [siteHost, forwarded?.split(',').at(-1)?.trim(), context.req.header('host')].includes(host)
  }
  return createMiddleware<ApiEnv>(async (context, next) => {
    if (!safeMethods.has(context.req.method)) {
      const site = context.req.header('sec-fetch-site')
      const origin = context.req.header('origin')
      const isForeign =
        origin === undefined ? site === 'cross-site' || site === 'same-site' : !isOwn(hostOf(origin), context)
      if (isForeign) throw new AppError('forbidden', 'This request came from another site.')
    }
    await next()
  })
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : ''
}
