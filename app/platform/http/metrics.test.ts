import { Hono } from 'hono'
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { expect, it } from 'vitest'
import type { ApiEnv } from './api-env.server.ts'
import { errorResponse } from './error-response.server.ts'
import { createMetrics, healthRoutes, refuseWrites } from './metrics.server.ts'

const db = new Kysely<never>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

interface Asking {
  path?: string
  metricsToken?: string
  draining?: boolean
  findDetails?: () => Promise<object>
}

function ask(
  remoteAddress: string,
  headers: Record<string, string>,
  { path = '/metrics', metricsToken, draining = false, findDetails = async () => ({}) }: Asking = {},
) {
  const hono = new Hono<ApiEnv>()
  hono.use(async (context, next) => {
    const log = { error: () => undefined }
    context.set('app', { config: { metricsToken }, db, log } as never)
    await next()
  })
  const metrics = {
    observeRequest: () => undefined,
    print: async () => ({ text: 'figures', contentType: 'text/plain' }),
  }
  hono.route('/', healthRoutes({ draining }, metrics, findDetails))
  return hono.request(path, { headers }, { incoming: { socket: { remoteAddress }, headers } })
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
  const metricsToken = 'a token of sixteen'
  expect((await ask('127.0.0.1', { host: 'localhost' }, { metricsToken })).status).toBe(403)
  const authorization = `Bearer ${metricsToken}`
  expect(
    (await ask('198.51.100.9', { host: 'studio.example', authorization }, { metricsToken })).status,
  ).toBe(200)
})

const here = { host: 'localhost:3000' }
const elsewhere = { host: 'studio.example', 'x-forwarded-for': '203.0.113.5' }

it('tells this machine alone the details of its readiness', async () => {
  const findDetails = async () => ({ checks: [{ id: 'backups', state: 'fail', text: 'missing' }] })
  const full = await ask('127.0.0.1', here, { path: '/readyz', findDetails })
  expect([full.status, await full.json()]).toEqual([200, { status: 'ready', details: await findDetails() }])
  const short = await ask('127.0.0.1', elsewhere, { path: '/readyz', findDetails })
  expect([short.status, await short.text()]).toEqual([200, 'ready'])
})

it('is ready whatever becomes of the details, and not while it drains', async () => {
  const findDetails = async () => {
    throw new Error('away')
  }
  const ready = await ask('127.0.0.1', here, { path: '/readyz', findDetails })
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', details: null }])
  const draining = await ask('127.0.0.1', here, { path: '/readyz', draining: true })
  expect([draining.status, await draining.json()]).toEqual([503, { status: 'draining' }])
})

it('leaves out a figure that is not there or cannot be read, and prints one for each value of a label', async () => {
  const stats = () => ({ pages: 1, bytes: 2, hits: 3, renders: 4 })
  let age: number | undefined = 60
  const { print } = createMetrics({ stats } as never, {
    age: { help: 'An age.', read: () => age },
    state: { help: 'States.', label: 'check', read: async () => ({ disk: 1, mail: 2 }) },
    lost: { help: 'Lost.', read: () => Promise.reject(new Error('away')) },
  })
  const figures = async () =>
    (await print()).text.split('\n').filter((line) => /^(age|state|lost)\{/.test(line))
  const process = /process="\d+"/.exec((await print()).text)?.[0]
  expect(await figures()).toEqual([
    `age{${process}} 60`,
    `state{check="disk",${process}} 1`,
    `state{check="mail",${process}} 2`,
  ])
  age = undefined
  expect(await figures()).toHaveLength(2)
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
