import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { ApiEnv } from './api-env.server.ts'
import { errorResponse } from './error-response.server.ts'
import { healthRoutes, refuseWrites } from './metrics.server.ts'

function ask(remoteAddress: string, headers: Record<string, string>, metricsToken?: string) {
  const hono = new Hono<ApiEnv>()
  hono.use(async (context, next) => {
    context.set('app', { config: { metricsToken } } as never)
    await next()
  })
  const metrics = {
    observeRequest: () => undefined,
    print: async () => ({ text: 'figures', contentType: 'text/plain' }),
  }
  hono.route('/', healthRoutes({ draining: false }, metrics))
  return hono.request('/metrics', { headers }, { incoming: { socket: { remoteAddress }, headers } })
}

it.each([
  ['127.0.0.1', { host: 'localhost:3000' }, 200],
  ['::ffff:127.0.0.1', { host: '127.0.0.1:3000' }, 200],
  ['::1', { host: '[::1]:3000' }, 200],
  ['127.0.1.1', { host: 'studio-server:3000' }, 200],
  ['127.0.0.1', { host: 'evil.test:3000' }, 403],
  ['127.0.0.1', { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.5' }, 403],
  ['10.0.0.9', { host: '10.0.0.1:3000' }, 403],
])(
  'without a token the figures are for this machine: from %s with %j it is %i',
  async (from, headers, status) => {
    expect((await ask(from, headers)).status).toBe(status)
  },
)

it('with a token they are for whoever has it', async () => {
  const token = 'a token of sixteen'
  expect((await ask('127.0.0.1', { host: 'localhost' }, token)).status).toBe(403)
  const authorization = `Bearer ${token}`
  expect((await ask('198.51.100.9', { host: 'studio.example', authorization }, token)).status).toBe(200)
})

it.each([
  ['GET', true, 200],
  ['HEAD', true, 200],
  ['POST', true, 503],
  ['DELETE', true, 503],
  ['POST', false, 200],
] as const)('answers %s with read-only %s: %d', async (method, readOnly, status) => {
  const hono = new Hono<ApiEnv>()
  hono.use(refuseWrites({ draining: false, readOnly }))
  hono.onError((error) => errorResponse(error))
  hono.all('*', (context) => context.text('done'))
  const answer = await hono.request('/api/message', { method })
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([status, status === 503 ? '5' : null])
})
