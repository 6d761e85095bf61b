import { Hono } from 'hono'
import type { ApiEnv } from '#platform/http/api-env.server.ts'
import type { Api } from '#platform/http/endpoint.server.ts'
import { errorResponse } from '#platform/http/error-response.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import type { TestApp } from './test-app.server.ts'

/** One feature's calls as the site mounts them, asked without a socket. */
export function wire(app: TestApp, api: Api, viewer?: Viewer): (path: string) => Promise<Response> {
  const hono = new Hono<ApiEnv>()
  hono.use(async (context, next) => {
    context.set('app', app)
    context.set('findViewer', async () => viewer)
    await next()
  })
  hono.onError((error) => errorResponse(error))
  hono.route('/api', api.hono)
  return async (path) => hono.request(`/api${path}`)
}

export const editor: Viewer = {
  id: 'editor',
  name: 'Edda',
  email: 'edda@example.com',
  role: 'editor',
  sessionId: 's1',
}
