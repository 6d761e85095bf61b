import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findViewer } from '#features/accounts/sign-in/session.server.ts'
import type { App } from '#platform/app.ts'
import { readConfig } from '#platform/config/config.server.ts'
import { readSecret } from '#platform/config/secret.server.ts'
import type { ApiEnv } from '#platform/http/api-env.server.ts'
import { errorResponse } from '#platform/http/error-response.server.ts'
import { featureApis } from '#server/apis.server.ts'
import { createApp } from '#server/create-app.server.ts'
import { createPerson, password } from '#tests/support/accounts.server.ts'
import { createPlace } from '#tests/support/test-database.server.ts'

const minutesMs = 60_000
const message = { name: 'Ada', email: 'ada@client.example', message: 'Could you look at my site?' }

interface Machine {
  app: App
  send(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Response>
}

/** Opens two machines of one site on one PostgreSQL. The clock of the second is five minutes ahead. */
async function openMachines(): Promise<[Machine, Machine]> {
  const { settings, remove } = await createPlace('postgres')
  const { database, dataDir } = settings
  if (database.kind === 'sqlite') throw new Error('These machines share a server.')
  const open = async (name: string): Promise<Machine> => {
    const folder = join(dataDir, name)
    mkdirSync(folder)
    readSecret(dataDir, 'any')
    copyFileSync(join(dataDir, 'secret.key'), join(folder, 'secret.key'))
    const config = readConfig({
      ...{ DATA_DIR: folder, UPLOADS_URL: `file:${join(dataDir, 'uploads')}`, DATABASE_URL: database.url },
      ...{ SEED: 'none', BOT_CHECK: 'off', LOG_LEVEL: 'silent' },
    })
    const { app, close } = await createApp(config)
    onTestFinished(close)
    const hono = new Hono<ApiEnv>()
    hono.use(async (context, next) => {
      context.set('app', app)
      context.set('findViewer', () => findViewer(app, context.req.raw.headers))
      await next()
    })
    hono.onError((error) => errorResponse(error))
    for (const api of featureApis) hono.route('/api', api.hono)
    const send: Machine['send'] = async (method, path, body, headers = {}) =>
      hono.request(
        `/api${path}`,
        {
          method,
          headers: { 'Content-Type': 'application/json', ...headers },
          ...(body && { body: JSON.stringify(body) }),
        },
        { incoming: { socket: { remoteAddress: '192.0.2.1' }, headers: {} } },
      )
    return { app, send }
  }
  onTestFinished(remove)
  const first = await open('first')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * minutesMs })
  onTestFinished(() => void vi.useRealTimers())
  return [first, await open('second')]
}

test('a session of one machine holds on the other, and ends on both', async () => {
  const [first, second] = await openMachines()
  const { email } = await createPerson(first.app)
  const signedIn = await second.send('POST', '/auth/login', { email, password })
  const [cookie = ''] = (signedIn.headers.get('set-cookie') ?? '').split(';')
  const me = async ({ send }: Machine) =>
    (await (await send('GET', '/auth/me', undefined, { cookie })).json()).user
  expect([await me(first), await me(second)]).toMatchObject([{ email }, { email }])
  await first.send('POST', '/auth/logout', {}, { cookie })
  expect([await me(first), await me(second)]).toEqual([null, null])
})

test('a limit counts what reaches either machine', async () => {
  const machines = await openMachines()
  const statuses: number[] = []
  for (let number = 0; number < 12; number += 1) {
    const machine = machines[number % 2] as Machine
    const body = { ...message, message: `Could you look at my site? It is number ${number}.` }
    statuses.push((await machine.send('POST', '/message', body)).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429, 429])
})

test('a form that is sent to both machines at once is stored once and answered the same', async () => {
  const [first, second] = await openMachines()
  const headers = { 'Idempotency-Key': 'one-form' }
  const sendTo = async ({ send }: Machine) => {
    const answer = await send('POST', '/message', message, headers)
    return { status: answer.status, body: await answer.text() }
  }
  const [one, other] = await Promise.all([sendTo(first), sendTo(second)])
  const later = await sendTo(second)
  expect(one.status).toBe(201)
  expect([other, later]).toEqual([one, one])
  const stored = await first.app.db.selectFrom('enquiry').select('id').execute()
  expect(stored).toHaveLength(1)
})

test('a machine whose clock is five minutes ahead has the time of the other', async () => {
  const [first, second] = await openMachines()
  const apart = second.app.clock.now().getTime() - first.app.clock.now().getTime()
  expect(Math.abs(apart)).toBeLessThan(minutesMs)
})
