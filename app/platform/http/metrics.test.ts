import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { ApiEnv } from './api-env.server.ts'
import { healthRoutes } from './metrics.server.ts'

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
