import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { describeOnBothEngines } from '#tests/support/test-app.server.ts'
import type { App } from '../app.ts'
import { AppError } from '../errors.ts'
import type { ApiEnv } from './api-env.server.ts'
import { createApi, endpoint, pageQuery } from './endpoint.server.ts'
import { errorResponse } from './error-response.server.ts'
import { originCheck } from './origin-check.server.ts'
import { createRateLimiter } from './rate-limit.server.ts'
import type { Viewer } from './viewer.ts'

const editor: Viewer = { id: 'u1', name: 'Edda', email: 'edda@example.com', role: 'editor', sessionId: 's1' }

function wire(app: App, viewer?: Viewer) {
  const api = createApi()
  const stored: string[] = []
  endpoint(
    api,
    {
      method: 'post',
      path: '/things',
      summary: 'Store a thing',
      access: 'public',
      body: z.object({ name: z.string().trim().min(1, 'Name is required') }),
      answer: z.object({ thing: z.object({ name: z.string() }) }),
      status: 201,
      idempotent: true,
    },
    async ({ body }) => {
      await sleep(20)
      if (body.name === 'broken') throw new Error('a secret of the inside')
      if (body.name === 'refused') throw new AppError('conflict', 'Taken', { fields: { name: 'Taken' } })
      stored.push(body.name)
      return { thing: { name: body.name } }
    },
  )
  const list = { query: pageQuery, answer: z.object({ page: z.number(), limit: z.number() }) }
  endpoint(
    api,
    { method: 'get', path: '/things', summary: 'List', access: 'signed-in', ...list },
    async ({ query }) => query,
  )
  endpoint(
    api,
    { method: 'delete', path: '/things', summary: 'Remove all', access: 'admin', answer: z.object({}) },
    async () => ({}),
  )
  const hono = new Hono<ApiEnv>()
  hono.use(async (context, next) => {
    context.set('app', app)
    context.set('findViewer', async () => viewer)
    await next()
  })
  hono.onError((error) => errorResponse(error))
  hono.use('/api/*', originCheck(app.config))
  hono.route('/api', api.hono)
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    hono.request('/api/things', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  return { hono, post, stored }
}

describeOnBothEngines('a call', (setup) => {
  it('answers what was asked, with success', async () => {
    const { app } = await setup()
    const answer = await wire(app).post({ name: '  Tarn ' })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({ success: true, thing: { name: 'Tarn' } })
  })

  it('names each bad field', async () => {
    const { app } = await setup()
    const answer = await wire(app).post({ name: '   ' })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({
      success: false,
      message: 'Name is required',
      errors: { name: 'Name is required' },
    })
  })

  it('tells malformed JSON, a wrong type and a body too large apart', async () => {
    const { app } = await setup()
    const { post } = wire(app)
    const statuses = await Promise.all([
      post('{"name":'),
      post('name=x', { 'Content-Type': 'application/x-www-form-urlencoded' }),
      post({ name: 'x'.repeat(70_000) }),
      post(''),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([400, 415, 413, 400])
  })

  it('stops reading a stream that has no declared length once it is too large', async () => {
    const { app } = await setup()
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 16_384
        controller.enqueue(new Uint8Array(16_384))
      },
    })
    const answer = await wire(app).hono.request('/api/things', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: endless,
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(413)
    expect(sent).toBeLessThan(200_000)
  })

  it('says nothing about an unexpected failure', async () => {
    const { app } = await setup()
    const answer = await wire(app).post({ name: 'broken' })
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('secret')
  })

  it('is for those it is for', async () => {
    const { app } = await setup()
    const stranger = wire(app).hono
    const signedIn = wire(app, editor).hono
    const admin = wire(app, { ...editor, role: 'admin' }).hono
    const remove = { method: 'DELETE' }
    expect((await stranger.request('/api/things')).status).toBe(401)
    expect((await signedIn.request('/api/things')).status).toBe(200)
    expect((await stranger.request('/api/things', remove)).status).toBe(401)
    expect((await signedIn.request('/api/things', remove)).status).toBe(403)
    expect((await admin.request('/api/things', remove)).status).toBe(200)
  })

  it('takes page and limit as whole numbers in range, and nothing else', async () => {
    const { app } = await setup()
    const { hono } = wire(app, editor)
    const ask = async (query: string) => (await hono.request(`/api/things?${query}`)).status
    expect(await (await hono.request('/api/things')).json()).toEqual({ success: true, page: 1, limit: 10 })
    expect(await Promise.all(['page=1&limit=100', 'page=7'].map(ask))).toEqual([200, 200])
    const bad = [
      'page=0',
      'limit=0',
      'limit=101',
      'page=1.5',
      'page=',
      'page=one',
      'page=-1',
      'limit=1e2',
      'page=99999999999',
    ]
    expect(await Promise.all(bad.map(ask))).toEqual(bad.map(() => 422))
  })
})

describeOnBothEngines('an Idempotency-Key', (setup) => {
  it('stores once and answers the same, also when both arrive together', async () => {
    const { app } = await setup()
    const { post, stored } = wire(app)
    const key = { 'Idempotency-Key': 'one-press' }
    const answers = await Promise.all([
      post({ name: 'a' }, key),
      post({ name: 'a' }, key),
      post({ name: 'a' }, key),
    ])
    const later = await post({ name: 'a' }, key)
    expect(stored).toEqual(['a'])
    for (const answer of [...answers, later]) {
      expect([answer.status, await answer.json()]).toEqual([201, { success: true, thing: { name: 'a' } }])
    }
  })

  it('refuses another body under the same key', async () => {
    const { app } = await setup()
    const { post } = wire(app)
    await post({ name: 'a' }, { 'Idempotency-Key': 'k' })
    expect((await post({ name: 'b' }, { 'Idempotency-Key': 'k' })).status).toBe(409)
  })

  it('does not keep a failure', async () => {
    const { app } = await setup()
    const { post, stored } = wire(app)
    const key = { 'Idempotency-Key': 'k' }
    expect((await post({ name: 'refused' }, key)).status).toBe(409)
    expect((await post({ name: 'mended' }, key)).status).toBe(201)
    expect(stored).toEqual(['mended'])
  })

  it('means another request when another session sends it', async () => {
    const { app } = await setup()
    await wire(app, editor).post({ name: 'a' }, { 'Idempotency-Key': 'k' })
    const { post, stored } = wire(app, { ...editor, sessionId: 's2' })
    await post({ name: 'b' }, { 'Idempotency-Key': 'k' })
    expect(stored).toEqual(['b'])
  })

  it('is forgotten after a day', async () => {
    const { app } = await setup()
    const clock = app.clock as unknown as { advance(ms: number): void }
    const { post, stored } = wire(app)
    await post({ name: 'a' }, { 'Idempotency-Key': 'k' })
    clock.advance(25 * 60 * 60 * 1000)
    await post({ name: 'b' }, { 'Idempotency-Key': 'k' })
    expect(stored).toEqual(['a', 'b'])
  })
})

describeOnBothEngines('a request that changes something', (setup) => {
  const plain = { SITE_URL: 'http://studio.test' }
  const secure = { SITE_URL: 'https://studio.test' }
  const Host = 'studio.test'
  const cases: [Record<string, string>, Record<string, string>, number][] = [
    [{}, {}, 201],
    [{}, { Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-origin' }, 201],
    [{}, { Host, Origin: 'http://studio.test' }, 201],
    [{}, { Host, Origin: 'http://studio.test:81' }, 403],
    [{}, { Origin: 'https://evil.example' }, 403],
    [{}, { Origin: 'null' }, 403],
    [{}, { 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{}, { 'Sec-Fetch-Site': 'same-site' }, 403],
    [{}, { Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'cross-site' }, 403],
    [plain, { Host, Origin: 'http://studio.test' }, 201],
    [plain, { Host, Origin: 'https://studio.test' }, 403],
    [plain, { Host, Origin: 'https://studio.test', 'X-Forwarded-Proto': 'https' }, 403],
    [secure, { Host, Origin: 'https://studio.test' }, 201],
    [secure, { Host, Origin: 'http://studio.test' }, 403],
    [secure, { Host: 'www.studio.test', Origin: 'https://www.studio.test' }, 201],
    [
      { ...plain, TRUST_PROXY: '1' },
      { Host, Origin: 'https://studio.test', 'X-Forwarded-Proto': 'https' },
      201,
    ],
    [
      { ...plain, TRUST_PROXY: '1' },
      { Host, Origin: 'https://studio.test', 'X-Forwarded-Proto': 'https, http' },
      403,
    ],
    [
      { ...secure, TRUST_PROXY: '1' },
      { Host: '127.0.0.1:3000', Origin: 'https://www.studio.test', 'X-Forwarded-Host': 'www.studio.test' },
      201,
    ],
  ]
  it.each(cases)('on a site with %j and with %j is answered %i', async (settings, headers, status) => {
    const { app } = await setup(settings)
    expect((await wire(app).post({ name: 'a' }, headers)).status).toBe(status)
  })
})

describeOnBothEngines('a rate limit', (setup) => {
  it('refuses after the last point, says for how long, and counts each key for itself', async () => {
    const { app } = await setup()
    const rule = { name: 'test', points: 3, durationSeconds: 60 }
    const limiter = createRateLimiter(app.db, rule)
    const inAnotherProcess = createRateLimiter(app.db, rule)
    await limiter.consume('a')
    await inAnotherProcess.consume('a')
    await limiter.consume('a')
    const refusal = await inAnotherProcess.consume('a').catch((error: unknown) => error)
    expect(refusal).toMatchObject({ kind: 'too-many' })
    expect((refusal as AppError).retryAfterSeconds).toBeGreaterThan(50)
    await expect(limiter.check('a')).rejects.toMatchObject({ kind: 'too-many' })
    await expect(limiter.consume('b')).resolves.toBeUndefined()
    await limiter.clear('a')
    await expect(limiter.check('a')).resolves.toBeUndefined()
  })

  it('holds when many arrive at once', async () => {
    const { app } = await setup()
    const limiter = createRateLimiter(app.db, { name: 'burst', points: 5, durationSeconds: 60 })
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => limiter.consume('a')))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })
})
