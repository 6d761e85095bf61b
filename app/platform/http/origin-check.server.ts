import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Config } from '../config/config.server.ts'
import { AppError } from '../errors.ts'
import type { ApiEnv } from './api-env.server.ts'
import { forwardedValue } from './client-address.server.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a change that a page of another origin requests. A page cannot forge `Sec-Fetch-Site`, so `cross-site` is
 * always refused; `Origin` covers same-site pages and browsers without that header. A request with neither comes
 * from no page: a command line, a server.
 */
export function originCheck(config: Pick<Config, 'siteUrl' | 'trustProxy'>) {
  return createMiddleware<ApiEnv>(async (context, next) => {
    if (!safeMethods.has(context.req.method) && isForeign(context, config)) {
      throw new AppError('forbidden', 'This request came from another site.')
    }
    await next()
  })
}

function isForeign(context: Context<ApiEnv>, config: Pick<Config, 'siteUrl' | 'trustProxy'>): boolean {
  const site = context.req.header('sec-fetch-site')
  if (site === 'cross-site') return true
  const origin = context.req.header('origin')
  if (origin === undefined) return site === 'same-site'
  return origin !== config.siteUrl && origin !== requestOrigin(context, config)
}

/**
 * Returns the origin that the request was sent to. Without a trusted proxy's header its scheme is that of
 * `SITE_URL`: behind a proxy that ends TLS every connection looks like plain HTTP here.
 */
function requestOrigin(
  context: Context<ApiEnv>,
  { siteUrl, trustProxy }: Pick<Config, 'siteUrl' | 'trustProxy'>,
): string | undefined {
  const forwarded = (name: string) => forwardedValue(context.req.header(name), trustProxy)
  const scheme = forwarded('x-forwarded-proto') ?? new URL(siteUrl).protocol.slice(0, -1)
  const address = `${scheme}://${forwarded('x-forwarded-host') ?? context.req.header('host')}`
  return URL.canParse(address) ? new URL(address).origin : undefined
}
