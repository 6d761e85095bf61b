import type { Hono } from 'hono'
import { AppError } from '#platform/errors.ts'
import type { ApiEnv } from '#platform/http/api-env.server.ts'
import type { Api } from '#platform/http/endpoint.server.ts'
import { errorResponse } from '#platform/http/error-response.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { createId } from '#platform/ids.ts'
import { hostApis } from './host-apis.server.ts'
import type { TestApp } from './test-app.server.ts'
import { withAccount } from './with-account.server.ts'

/** Calls one feature's API without a socket, as it is mounted in the site. */
export function wire(app: TestApp, api: Api, viewer?: Viewer): (path: string) => Promise<Response> {
  const hono = mount(app, api, viewer)
  return async (path) => hono.request(`/api${path}`)
}

const json = { 'Content-Type': 'application/json' }

/** Calls that change something: a plain object is sent as JSON, a form as a form. */
export function caller(app: TestApp, api: Api, viewer?: Viewer) {
  const hono = mount(app, api, viewer)
  return async (method: string, path: string, sent?: object, headers: Record<string, string> = {}) => {
    const isForm = sent instanceof FormData
    const type: Record<string, string> = isForm || sent === undefined ? {} : json
    const body = isForm ? sent : sent && JSON.stringify(sent)
    const answer = await hono.request(`/api${path}`, { method, headers: { ...type, ...headers }, body })
    return { status: answer.status, ...(await answer.json()) }
  }
}

/** Mounts one feature's API, for requests of any kind. */
export function mount(app: TestApp, api: Api, viewer: Viewer | undefined): Hono<ApiEnv> {
  const hono = hostApis(app, [api], () => withAccount(app, viewer))
  hono.onError((error) => {
    if (!(error instanceof AppError)) throw error
    return errorResponse(error)
  })
  return hono
}

/** Creates an account and returns it as the signed-in user. */
export async function addViewer(app: TestApp, name: string): Promise<Viewer> {
  const now = app.clock.now().toISOString()
  const user = { id: createId(), name, email: `${name.toLowerCase()}@example.com`, role: 'editor' as const }
  await app.db
    .insertInto('user')
    .values({ ...user, twoFactorEnabled: 0, createdAt: now, updatedAt: now })
    .execute()
  return { ...user, sessionId: `session-of-${name}` }
}

export const editor: Viewer = {
  id: 'editor',
  name: 'Edda',
  email: 'edda@example.com',
  role: 'editor',
  sessionId: 's1',
}
