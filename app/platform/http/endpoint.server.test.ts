import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { recordChange } from '#services/audit/audit.server.ts'
import { hostApis } from '#tests/support/host-apis.server.ts'
import { describeOnBothEngines } from '#tests/support/test-app.server.ts'
import type { App } from '../app.ts'
import { call, callOnce } from '../browser/call.ts'
import { inTransaction } from '../db/transaction.server.ts'
import { AppError } from '../errors.ts'
import { createId } from '../ids.ts'
import { answer, createApi } from './endpoint.server.ts'
import { pageQuery } from './list-page.ts'
import type { Viewer } from './viewer.ts'

const editor: Viewer = { id: 'u1', name: 'Edda', email: 'edda@example.com', role: 'editor', sessionId: 's1' }

const storeThing = callOnce('/things', {
  summary: 'Store a thing',
  access: 'public',
  body: z.object({ name: z.string().trim().min(1, 'Name is required') }),
  answer: z.object({ thing: z.object({ name: z.string() }) }),
})
const listThings = call('GET /things', {
  summary: 'List',
  query: pageQuery,
  answer: z.object({ page: z.number(), limit: z.number() }),
})
const removeThings = call('DELETE /things', { summary: 'Remove all', access: 'admin' })
const markThings = call('PUT /things', { summary: 'Mark all' })

const choose = call('POST /things/:id/choose', {
  summary: 'Choose of a thing',
  access: 'public',
  body: z.object({ name: z.string().min(1, 'Name is required'), parts: z.array(z.string()) }),
  form: { page: '/t/:id', done: '/t/:id?chosen', lists: ['parts'] },
})

interface Hooks {
  beforeCommit?: () => Promise<void> | undefined
  afterCommit?: () => void
}

function wire(
  app: App,
  viewer?: Viewer | (() => Viewer | undefined),
  { beforeCommit, afterCommit }: Hooks = {},
) {
  const api = createApi()
  answer(api, storeThing, async ({ body }) => {
    await sleep(20)
    await beforeCommit?.()
    return async (tx) => {
      tx.afterCommit(() => afterCommit?.())
      const at = app.clock.now().toISOString()
      await tx.insertInto('contentSchedule').values({ id: createId(), name: body.name, at }).execute()
      if (body.name === 'broken') throw new Error('a secret of the inside')
      if (body.name === 'refused') throw new AppError('conflict', 'Taken', { fields: { name: 'Taken' } })
      return { thing: { name: body.name } }
    }
  })
  const stored = async () => {
    const rows = await app.db.selectFrom('contentSchedule').select('name').orderBy('id').execute()
    return rows.map(({ name }) => name)
  }
  answer(api, listThings, async ({ query }) => query)
  answer(api, removeThings, async () => {})
  answer(api, markThings, async ({ viewer: by }) => {
    const change = { kind: 'thing', itemId: '1', action: 'marked', by, at: app.clock.now() }
    await inTransaction(app, (tx) => recordChange(tx, change))
  })
  answer(api, choose, async ({ body: { name } }) => {
    if (name === 'taken') throw new AppError('conflict', 'Taken')
    if (name === 'many') throw new AppError('too-many', 'Too many')
  })
  const hono = hostApis(app, [api], async () => (typeof viewer === 'function' ? viewer() : viewer))
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    hono.request('/api/things', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  return { hono, post, stored }
}

describeOnBothEngines('a call', (setup) => {
  it("answers the handler's result with success: true", async () => {
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

  it('takes the form of a page without script, and leads back to the page', async () => {
    const { app } = await setup()
    const { hono } = wire(app)
    const send = async (body: string, type = 'application/x-www-form-urlencoded;charset=UTF-8') => {
      const headers = { 'Content-Type': type, Origin: app.config.siteUrl, 'Sec-Fetch-Site': 'same-origin' }
      const answer = await hono.request('/api/things/a%2Fb/choose', { method: 'POST', headers, body })
      return [answer.status, answer.headers.get('location')]
    }
    expect(await send('name=one&parts=a&parts=b')).toEqual([303, '/t/a%2Fb?chosen'])
    expect(await send('name=one')).toEqual([303, '/t/a%2Fb?chosen'])
    expect(await send('name=&parts=&parts=a&parts=b')).toEqual([303, '/t/a%2Fb?problem=name&parts=a%2Cb'])
    expect(await send('name=&parts=')).toEqual([303, '/t/a%2Fb?problem=name&parts='])
    expect(await send('name=taken')).toEqual([303, '/t/a%2Fb'])
    expect(await send('name=many')).toEqual([303, '/t/a%2Fb?problem=too-many'])
    expect((await send('name=one%00'))[0]).toBe(400)
    expect((await send('name=one', 'text/plain'))[0]).toBe(415)
    const json = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"name":""}' }
    expect((await hono.request('/api/things/1/choose', json)).status).toBe(422)
    expect(
      (await wire(app).post('name=x', { 'Content-Type': 'application/x-www-form-urlencoded' })).status,
    ).toBe(415)
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

  it('calls JSON malformed that is nested too deep to be compared with a repeat', async () => {
    const { app } = await setup()
    const deep = `{"name":"Tarn","more":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
    expect((await wire(app).post(deep, { 'Idempotency-Key': 'deep' })).status).toBe(400)
  })

  it('refuses an escaped NUL, and accepts the six characters that only look like one', async () => {
    const { app } = await setup()
    const { post, stored } = wire(app)
    const refused = [
      String.raw`{"name":"a\u0000"}`,
      String.raw`{"name":"a\\\u0000"}`,
      String.raw`{"\u0000":1,"name":"a"}`,
    ]
    for (const body of refused) expect((await post(body)).status, body).toBe(400)
    expect((await post(String.raw`{"name":"a\\u0000"}`)).status).toBe(201)
    expect(await stored()).toEqual([String.raw`a\u0000`])
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

  it.each([
    ['the caller’s account asks to sign in', [editor, undefined], 401, 'Sign in to do this.'],
    [
      'anything else is a conflict',
      [editor, editor],
      409,
      'Something this belongs to was removed meanwhile. Reload the page.',
    ],
  ])('that refers to what was removed meanwhile: %s', async (_what, found, status, message) => {
    const { app } = await setup()
    const viewers = [...found]
    const { hono } = wire(app, () => viewers.shift())
    const answer = await hono.request('/api/things', { method: 'PUT' })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toEqual({ success: false, message })
  })

  it('gives no detail of an unexpected failure', async () => {
    const { app } = await setup()
    const answer = await wire(app).post({ name: 'broken' })
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('secret')
  })

  it('admits only the callers that its rule names', async () => {
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
    expect(await stored()).toEqual(['a'])
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

  it('stores no failure', async () => {
    const { app } = await setup()
    const { post, stored } = wire(app)
    const key = { 'Idempotency-Key': 'k' }
    expect((await post({ name: 'refused' }, key)).status).toBe(409)
    expect((await post({ name: 'mended' }, key)).status).toBe(201)
    expect(await stored()).toEqual(['mended'])
  })

  it('means another request when another session sends it', async () => {
    const { app } = await setup()
    await wire(app, editor).post({ name: 'a' }, { 'Idempotency-Key': 'k' })
    const { post, stored } = wire(app, { ...editor, sessionId: 's2' })
    await post({ name: 'b' }, { 'Idempotency-Key': 'k' })
    expect(await stored()).toEqual(['a', 'b'])
  })

  it('expires after a day', async () => {
    const { app } = await setup()
    const clock = app.clock as unknown as { advance(ms: number): void }
    const { post, stored } = wire(app)
    await post({ name: 'a' }, { 'Idempotency-Key': 'k' })
    clock.advance(25 * 60 * 60 * 1000)
    await post({ name: 'b' }, { 'Idempotency-Key': 'k' })
    expect(await stored()).toEqual(['a', 'b'])
  })

  it('holds for work that takes minutes: the first and a repeat meanwhile get one answer', async () => {
    const { app } = await setup()
    const clock = app.clock as unknown as { advance(ms: number): void }
    const held = Promise.withResolvers<void>()
    const waits = [held.promise, Promise.resolve()]
    const { post, stored } = wire(app, undefined, { beforeCommit: () => waits.shift() })
    const key = { 'Idempotency-Key': 'k' }
    const first = post({ name: 'a' }, key)
    await expect.poll(() => waits.length).toBe(1)
    clock.advance(5 * 60_000)
    const repeat = await post({ name: 'a' }, key)
    held.resolve()
    expect([(await first).status, repeat.status]).toEqual([201, 201])
    expect(await stored()).toEqual(['a'])
  })

  it('answers a repeat with the committed answer when the first request died', async () => {
    const { app } = await setup()
    const died = wire(app, undefined, {
      afterCommit: () => {
        throw new Error('The process died.')
      },
    })
    await died.post({ name: 'a' }, { 'Idempotency-Key': 'k' })
    const { post, stored } = wire(app)
    const repeat = await post({ name: 'a' }, { 'Idempotency-Key': 'k' })
    expect(await repeat.json()).toEqual({ success: true, thing: { name: 'a' } })
    expect(await stored()).toEqual(['a'])
  })
})
