import { Hono } from 'hono'
import type { ApiEnv } from '#platform/http/api-env.server.ts'
import { unsubscribe } from './commands.server.ts'
import { unsubscribePath } from './schema.ts'

/**
 * RFC 8058: a mail program posts to the very address that its reader would visit, without cookies and from anywhere. The
 * signed token in the address is all it takes; a visit (GET) is answered by the page and changes nothing.
 */
export function oneClickUnsubscribe(): Hono<ApiEnv> {
  const hono = new Hono<ApiEnv>()
  hono.post(unsubscribePath, async (context) => {
    await unsubscribe(context.var.app, context.req.query('token') ?? '')
    return context.text('Unsubscribed', 200, { 'Cache-Control': 'no-store' })
  })
  return hono
}
