import { Hono } from 'hono'
import type { ApiEnv } from '#platform/http/api-env.server.ts'
import { unsubscribe } from './commands.server.ts'
import { unsubscribePath } from './schema.ts'

/**
 * Handles one-click unsubscribe (RFC 8058): the mail program posts to the address of the link, without cookies and
 * from any origin, authorised by the signed token alone. A GET shows the page and changes nothing.
 */
export function oneClickUnsubscribe(): Hono<ApiEnv> {
  const hono = new Hono<ApiEnv>()
  hono.post(unsubscribePath, async (context) => {
    await unsubscribe(context.var.app, context.req.query('token') ?? '')
    return context.text('Unsubscribed', 200, { 'Cache-Control': 'no-store' })
  })
  return hono
}
