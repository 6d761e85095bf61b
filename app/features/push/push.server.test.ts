import { expect, it, onTestFinished } from 'vitest'
import type { App } from '#platform/app.ts'
import { caller } from '#tests/support/caller.server.ts'
import { owner } from '#tests/support/enquiries.server.ts'
import { createBrowser, type PushServiceServer, startPushService } from '#tests/support/push-service.ts'
import { describeOnBothEngines, runJobs } from '#tests/support/test-app.server.ts'
import { pushApi } from './api.server.ts'
import { messages } from './messages.ts'
import type { Send, Template } from './schema.ts'
import { pushPool } from './sending/deliveries.server.ts'

const base = '/push-notifications'
const noon = { title: 'A new article', body: 'Ten minutes, no tools.', data: { url: '/blog/keyboard' } }

async function serve(...answer: Parameters<typeof startPushService>): Promise<PushServiceServer> {
  const service = await startPushService(...answer)
  onTestFinished(() => void service.close())
  return service
}

const visitor = (app: App, at = 1) => caller(app, [pushApi()], { address: `198.51.${at >> 8}.${at & 255}` })
const studio = (app: App) => caller(app, [pushApi()], { viewer: owner })

async function subscribe(app: App, service: PushServiceServer, id: number, topics?: string[]) {
  const browser = createBrowser()
  const subscription = { endpoint: service.endpoint(id), keys: browser.keys, topics }
  const { status } = await visitor(app, id).post(`${base}/subscriptions`, subscription)
  expect(status).toBe(201)
  return { ...browser, endpoint: subscription.endpoint }
}

async function send(app: App, body: object = noon) {
  const answer = await studio(app).post(`${base}/send`, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body as unknown as { message: string; send: { _id: string; total: number; sendAt: string } }
}

const read = async (app: App, id: string) => (await studio(app).get(`${base}/sends/${id}`)).body.send as Send

describeOnBothEngines('notifications to browsers', (setup) => {
  it('reach every subscription once, encrypted, as declarative messages', async () => {
    const service = await serve()
    const { app } = await setup({ PUSH_HOSTS: service.host, SITE_URL: 'https://studio.example' })
    const browsers = [await subscribe(app, service, 1), await subscribe(app, service, 2)]
    const queued = await send(app)
    expect(queued).toMatchObject({ message: 'Sending to 2 browsers.', send: { total: 2 } })
    await runJobs(app)
    await runJobs(app)
    expect(service.received.map(({ id }) => id).sort()).toEqual(['1', '2'])
    for (const { id, body, headers } of service.received) {
      const text = browsers[Number(id) - 1]?.decrypt(body).toString() ?? ''
      const icon = 'https://studio.example/icons/icon-192.png'
      expect(JSON.parse(text)).toMatchObject({
        web_push: 8030,
        notification: {
          title: noon.title,
          body: noon.body,
          navigate: 'https://studio.example/blog/keyboard',
          icon,
          vibrate: [100, 50, 100],
          actions: [{ action: 'open_url', title: 'View Details' }],
        },
      })
      expect(headers.topic).toBe(queued.send._id.replaceAll('-', ''))
    }
    expect(await read(app, queued.send._id)).toMatchObject({ state: 'sent', total: 2, delivered: 2, gone: 0 })
  })

  it('go to those who chose one of the topics', async () => {
    const service = await serve()
    const { app } = await setup({ PUSH_HOSTS: service.host })
    await subscribe(app, service, 1, ['articles'])
    await subscribe(app, service, 2, ['projects'])
    await subscribe(app, service, 3)
    expect((await send(app, { ...noon, topics: ['articles'] })).send.total).toBe(2)
    await runJobs(app)
    expect(service.received.map(({ id }) => id).sort()).toEqual(['1', '3'])
  })

  it('end the subscriptions that are gone, and go on without those that fail', async () => {
    const statuses: Record<string, number> = { 1: 201, 2: 404, 3: 410, 4: 413, 5: 302 }
    const service = await serve(({ id }, response) => void response.writeHead(statuses[id] ?? 500).end())
    const { app } = await setup({ PUSH_HOSTS: service.host })
    for (const id of [1, 2, 3, 4, 5]) await subscribe(app, service, id)
    const { _id } = (await send(app)).send
    await runJobs(app)
    expect(await read(app, _id)).toMatchObject({ state: 'sent', delivered: 1, gone: 2, failed: 2 })
    const { body } = await studio(app).get(`${base}/stats`)
    expect(body).toMatchObject({ totalSubscriptions: 3, growth: 3 })
    const { notifications } = (await listBell(app)) ?? {}
    expect(notifications).toEqual(['Notification not delivered to 2'])
  })

  it('try again when the push service asks for it, and not for ever', async () => {
    let status = 429
    const service = await serve(
      (_, response) => void response.writeHead(status, { 'retry-after': '60' }).end(),
    )
    const { app } = await setup({ PUSH_HOSTS: service.host })
    await subscribe(app, service, 1)
    const { _id } = (await send(app)).send
    await runJobs(app)
    app.clock.advance(59_000)
    await runJobs(app)
    expect(service.received).toHaveLength(1)
    app.clock.advance(1_000)
    await runJobs(app)
    expect(service.received).toHaveLength(2)
    expect(await read(app, _id)).toMatchObject({ state: 'sending', problem: 'A push service answered 429.' })
    status = 503
    app.clock.advance(24 * 60 * 60 * 1000)
    await runJobs(app)
    expect(await read(app, _id)).toMatchObject({ state: 'sent', delivered: 0, failed: 1 })
  })

  it('wait for the morning in the quiet hours, unless the sender insists', async () => {
    const service = await serve()
    const { app } = await setup({ PUSH_HOSTS: service.host })
    await subscribe(app, service, 1)
    app.clock.advance(10 * 60 * 60 * 1000)
    const late = await send(app)
    expect(late.send.sendAt).toBe('2026-01-16T08:00:00.000Z')
    expect(late.message).toBe('Scheduled for 16 Jan 2026 at 08:00.')
    expect((await send(app, { ...noon, insist: true })).message).toBe('Sending to 1 browser.')
    await runJobs(app)
    expect(service.received).toHaveLength(1)
    app.clock.advance(10 * 60 * 60 * 1000)
    await runJobs(app)
    expect(service.received).toHaveLength(2)
  })

  it('can be cancelled before they are sent', async () => {
    const service = await serve()
    const { app } = await setup({ PUSH_HOSTS: service.host })
    await subscribe(app, service, 1)
    const at = '2026-01-17T12:00:00Z'
    const { _id } = (await send(app, { ...noon, at, source: 'post:1' })).send
    expect((await studio(app).post(`${base}/send`, { ...noon, source: 'post:1' })).status).toBe(409)
    expect((await studio(app).post(`${base}/sends/${_id}/cancel`)).status).toBe(200)
    expect((await studio(app).post(`${base}/sends/${_id}/cancel`)).status).toBe(409)
    app.clock.advance(3 * 24 * 60 * 60 * 1000)
    await runJobs(app)
    expect(service.received).toHaveLength(0)
    expect(await read(app, _id)).toMatchObject({ state: 'cancelled' })
    await send(app, { ...noon, source: 'post:1' })
  })

  it('that are cancelled on the way reach nobody more, and nothing is counted', async () => {
    const onTheWay = Promise.withResolvers<void>()
    const isCancelled = Promise.withResolvers<void>()
    const service = await serve(async (_, response) => {
      onTheWay.resolve()
      await isCancelled.promise
      response.writeHead(201).end()
    })
    const { app } = await setup({ PUSH_HOSTS: service.host })
    for (let id = 0; id < 2 * pushPool.concurrency; id += 1) await subscribe(app, service, id)
    const { _id } = (await send(app)).send
    const running = runJobs(app)
    await onTheWay.promise
    expect((await studio(app).post(`${base}/sends/${_id}/cancel`)).status).toBe(200)
    isCancelled.resolve()
    await running
    expect(service.received.length).toBeLessThanOrEqual(pushPool.concurrency)
    expect(await read(app, _id)).toMatchObject({ state: 'cancelled', delivered: 0 })
  })

  it('tell nobody where nobody is subscribed, and say so', async () => {
    const { app } = await setup()
    expect(await send(app)).toMatchObject({
      message: 'Nobody is subscribed to this yet, so nothing was sent.',
      send: { total: 0 },
    })
  })

  it('can be made from a template, with values for its placeholders', async () => {
    const service = await serve()
    const { app } = await setup({ PUSH_HOSTS: service.host })
    const browser = await subscribe(app, service, 1)
    const made = await studio(app).post(`${base}/templates`, {
      ...noon,
      name: 'Article',
      title: 'New: {title}',
    })
    const { _id } = made.body.template as { _id: string }
    const blank = await studio(app).post(`${base}/send`, { templateId: _id })
    expect([blank.status, blank.body.errors]).toEqual([422, { 'values.title': 'Please enter the title' }])
    await send(app, { templateId: _id, values: { title: 'Forms' } })
    await runJobs(app)
    const { notification } = JSON.parse(browser.decrypt(service.received[0]?.body ?? Buffer.of()).toString())
    expect(notification).toMatchObject({ title: 'New: Forms', body: noon.body })
    expect((await studio(app).post(`${base}/send`, { templateId: 'none' })).status).toBe(404)
  })

  it('keep a template that somebody else has changed meanwhile', async () => {
    const { app } = await setup()
    const { get, post, send } = studio(app)
    const template = { ...noon, name: 'Article' }
    const { _id, version } = (await post(`${base}/templates`, template)).body.template as Template
    const put = (more: object) => send('PUT', `${base}/templates/${_id}`, { ...template, ...more })
    const first = await put({ title: 'First', version })
    expect(first.status).toBe(200)
    const late = await put({ title: 'Late', version })
    const theirs = first.body.template as Template
    expect(late).toMatchObject({ status: 409, body: { message: messages.templateChanged, theirs } })
    expect((await get(`${base}/templates`)).body.templates).toEqual([theirs])
    // The same again is no conflict, nor is a change without a version.
    expect((await put({ title: 'First', version })).status).toBe(200)
    const races = await Promise.all(['A', 'B'].map((title) => put({ title, version: theirs.version })))
    expect(races.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await put({ title: 'Last' })).body.template).toMatchObject({ title: 'Last' })
  })

  it('name pictures of this site alone', async () => {
    const service = await serve()
    const { app } = await setup({ PUSH_HOSTS: service.host, SITE_URL: 'https://studio.example' })
    const browser = await subscribe(app, service, 1)
    const own = 'https://studio.example/icons/other.png'
    await send(app, { ...noon, icon: own, image: '/uploads/a.avif' })
    await runJobs(app)
    const { notification } = JSON.parse(browser.decrypt(service.received[0]?.body ?? Buffer.of()).toString())
    expect(notification).toMatchObject({ icon: own, image: 'https://studio.example/uploads/a.avif' })
    const foreign = { ...noon, image: 'https://studio.example.evil.example/a.png' }
    for (const path of ['send', 'templates']) {
      const answer = await studio(app).post(`${base}/${path}`, { ...foreign, name: 'Foreign' })
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toHaveProperty('image')
    }
  })

  it('are counted when they are pressed, at most once for each delivery', async () => {
    const service = await serve()
    const { app } = await setup({ PUSH_HOSTS: service.host })
    await subscribe(app, service, 1)
    const { _id } = (await send(app)).send
    await runJobs(app)
    for (const at of [1, 2]) {
      const { status } = await visitor(app, at).post(`${base}/clicks`, { send: _id })
      expect(status).toBe(202)
    }
    expect(await read(app, _id)).toMatchObject({ clicked: 1 })
  })
})

describeOnBothEngines('a subscription', (setup) => {
  it('changes its topics and ends at its browser’s word', async () => {
    const service = await serve()
    const { app } = await setup({ PUSH_HOSTS: service.host })
    const { endpoint, keys } = await subscribe(app, service, 1)
    const { send: call, post } = visitor(app)
    const changed = await call('PATCH', `${base}/subscriptions`, { endpoint, topics: ['news'] })
    expect(changed.body).toMatchObject({ topics: ['news'] })
    const { body } = await studio(app).get(`${base}/stats`)
    expect(body).toMatchObject({
      totalSubscriptions: 1,
      deviceCounts: { mobile: 0, desktop: 1, tablet: 0 },
      topicCounts: { articles: 0, projects: 0, news: 1 },
    })
    const again = await post(`${base}/subscriptions`, { endpoint, keys })
    expect(again).toMatchObject({ status: 201, body: { topics: ['news'] } })
    expect((await studio(app).get(`${base}/stats`)).body).toMatchObject({
      totalSubscriptions: 1,
      topicCounts: { articles: 0, projects: 0, news: 1 },
    })
    for (let again = 0; again < 2; again++) {
      expect((await call('DELETE', `${base}/subscriptions`, { endpoint })).status).toBe(200)
    }
    expect((await call('PATCH', `${base}/subscriptions`, { endpoint, topics: ['news'] })).status).toBe(404)
    expect((await studio(app).get(`${base}/stats`)).body).toMatchObject({ totalSubscriptions: 0, growth: 0 })
  })

  it.each([
    'http://127.0.0.1/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest',
    'https://example.com/x',
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:8443/fcm/send/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilfcm.googleapis.com/x',
    'https://a:b@fcm.googleapis.com/x',
    'file:///etc/passwd',
    'nonsense',
  ])('is refused at %s', async (endpoint) => {
    const { app } = await setup()
    const subscription = { endpoint, keys: createBrowser().keys }
    const answers = [
      await visitor(app).post(`${base}/subscriptions`, subscription),
      await studio(app).post(`${base}/devices`, { subscription, kinds: ['enquiry'] }),
      await studio(app).post(`${base}/test`, { ...noon, subscription }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422])
    for (const { text } of answers) expect(text).toContain('endpoint')
  })

  it('is refused with keys that nothing can be encrypted for', async () => {
    const { app } = await setup()
    const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/x'
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'BTBZMqHH6r4Tts7J_aSIgg' }
    const answer = await visitor(app).post(`${base}/subscriptions`, { endpoint, keys })
    expect(answer.status).toBe(422)
  })
})

async function listBell({ db }: App) {
  const rows = await db.selectFrom('notification').select('title').orderBy('id').execute()
  return { notifications: rows.map(({ title }) => title) }
}
