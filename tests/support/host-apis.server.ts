import { Hono } from 'hono'
import type { App } from '#platform/app.ts'
import type { ApiEnv } from '#platform/http/api-env.server.ts'
import type { Api } from '#platform/http/endpoint.server.ts'
import { errorResponse } from '#platform/http/error-response.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'

const nobody = async () => undefined

/** Mounts APIs below `/api`, as the site does, for the user that `findViewer` returns. */
export function hostApis(
  app: App,
  apis: readonly Api[],
  findViewer: () => Promise<Viewer | undefined> = nobody,
): Hono<ApiEnv> {
  const hono = new Hono<ApiEnv>()
  hono.use(async (context, next) => {
    context.set('app', app)
    context.set('findViewer', findViewer)
    await next()
  })
  hono.onError((error) => errorResponse(error))
  for (const api of apis) hono.route('/api', api.hono)
  return hono
}
