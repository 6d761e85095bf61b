import { Hono } from 'hono'
import type { App } from '#platform/app.ts'
import type { ApiEnv } from '#platform/http/api-env.server.ts'
import type { Api } from '#platform/http/endpoint.server.ts'
import { errorResponse } from '#platform/http/error-response.server.ts'
import { originCheck } from '#platform/http/origin-check.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { withAccount } from './with-account.server.ts'

interface Answered {
  status: number
  body: Record<string, unknown> & { message?: string; errors?: Record<string, string> }
  text: string
  headers: Headers
}

interface Caller {
  get(path: string): Promise<Answered>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>
}

/** Calls these APIs without a socket, as they are mounted in the site, from one address, signed in or not. */
export function caller(
  app: App,
  apis: readonly Api[],
  { viewer, address = '192.0.2.1' }: { viewer?: Viewer; address?: string } = {},
): Caller {
  const hono = new Hono<ApiEnv>()
  hono.use(async (context, next) => {
    context.set('app', app)
    context.set('findViewer', () => withAccount(app, viewer))
    await next()
  })
  hono.onError((error) => errorResponse(error))
  hono.use('/api/*', originCheck(app.config))
  for (const api of apis) hono.route('/api', api.hono)
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await hono.request(
      `/api${path}`,
      {
        method,
        headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      { incoming: { socket: { remoteAddress: address }, headers: {} } },
    )
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, body: isJson ? JSON.parse(text) : {}, text, headers: response.headers }
  }
  return {
    get: (path) => send('GET', path),
    post: (path, body, headers) => send('POST', path, body, headers),
    send,
  }
}
