import { expect, it, onTestFinished } from 'vitest'
import { enquiriesApi } from '#features/enquiries/api.server.ts'
import type { App } from '#platform/app.ts'
import { beforeClosing, withinHours } from '#services/devices/notices.server.ts'
import { caller } from '#tests/support/caller.server.ts'
import { owner } from '#tests/support/enquiries.server.ts'
import { createBrowser, startPushService } from '#tests/support/push-service.ts'
import { describeOnDatabase, enqueueJob, runJobs } from '#tests/support/test-app.server.ts'
import { pushApi } from '../api.server.ts'

const path = '/push-notifications/devices'
const message = { name: 'Ada Lovelace', email: 'ada@example.com', message: 'Could you look at my site?' }

async function serve() {
  const service = await startPushService()
  onTestFinished(() => void service.close())
  const browser = createBrowser()
  const subscription = { endpoint: service.endpoint('owner'), keys: browser.keys }
  const read = () =>
    service.received.map(({ body }) => JSON.parse(browser.decrypt(body).toString()).notification)
  return { service, subscription, read }
}

const studio = (app: App) => caller(app, [pushApi()], { viewer: owner })
const write = (app: App) => caller(app, [enquiriesApi()]).post('/message', message)

describeOnDatabase('a device of an account', (setup) => {
  it('is told of a new enquiry, naming its sender only where that is wanted', async () => {
    const { service, subscription, read } = await serve()
    const { app } = await setup({ PUSH_HOSTS: service.host, SITE_URL: 'https://studio.example' })
    const added = await studio(app).post(path, { subscription, kinds: ['enquiry'] })
    expect(added.status, added.text).toBe(201)
    const device = added.body.device as { _id: string }
    await write(app)
    await runJobs(app)
    expect(read()).toMatchObject([{ title: 'New enquiry', body: 'Sent with the form: message.' }])
    expect(JSON.stringify(read())).not.toContain('Ada')
    expect(read()[0].navigate).toMatch(/^https:\/\/studio\.example\/admin\/enquiries\//)

    const choices = { kinds: ['enquiry'], showNames: true }
    expect((await studio(app).send('PUT', `${path}/${device._id}`, choices)).status).toBe(200)
    await write(app)
    await runJobs(app)
    expect(read()[1].title).toBe('New enquiry from Ada Lovelace')
  })

  it('is warned four hours before a reply is due, unless there was one', async () => {
    const { service, subscription, read } = await serve()
    const { app } = await setup({ PUSH_HOSTS: service.host })
    await studio(app).post(path, { subscription, kinds: ['enquiry-due'] })
    await write(app)
    await runJobs(app)
    await write(app)
    await runJobs(app)
    const [first] = await app.db.selectFrom('enquiry').select('id').orderBy('id').execute()
    await app.db
      .updateTable('enquiry')
      .set({ status: 'replied' })
      .where('id', '=', first?.id ?? '')
      .execute()
    app.clock.advance(44 * 60 * 60 * 1000 - 1000)
    await runJobs(app)
    expect(read()).toEqual([])
    app.clock.advance(2000)
    await runJobs(app)
    expect(read()).toMatchObject([{ title: 'An enquiry needs your reply', body: 'Due today at 12:00.' }])
  })

  it('is warned before its closing hour where a reply is due after it', async () => {
    const { service, subscription, read } = await serve()
    const { app } = await setup({ PUSH_HOSTS: service.host })
    await studio(app).post(path, { subscription, kinds: ['enquiry-due'], fromHour: 13, toHour: 21 })
    await write(app)
    await runJobs(app)
    // Due at noon on the 17th, so four hours before is outside the hours of this device.
    app.clock.now = () => new Date('2026-01-16T20:58:00Z')
    await runJobs(app)
    expect(read()).toEqual([])
    app.clock.now = () => new Date('2026-01-16T20:59:30Z')
    await runJobs(app)
    expect(read()).toMatchObject([{ body: 'Due 17 Jan 2026 at 12:00.' }])
  })

  it('is not told in the morning of an enquiry that was read at night', async () => {
    const { service, subscription, read } = await serve()
    const { app } = await setup({ PUSH_HOSTS: service.host })
    await studio(app).post(path, { subscription, kinds: ['enquiry'], fromHour: 13, toHour: 21 })
    await write(app)
    await write(app)
    await runJobs(app)
    const [first] = await app.db.selectFrom('enquiry').select('id').orderBy('id').execute()
    await app.db
      .updateTable('enquiry')
      .set({ status: 'read' })
      .where('id', '=', first?.id ?? '')
      .execute()
    app.clock.advance(60 * 60 * 1000)
    await runJobs(app)
    expect(read()).toHaveLength(1)
  })

  it('is told of a mail that could not be sent', async () => {
    const { service, subscription, read } = await serve()
    const { app } = await setup({ PUSH_HOSTS: service.host, SITE_URL: 'https://studio.example' })
    await studio(app).post(path, { subscription, kinds: ['mail-failed'] })
    await enqueueJob(app, 'mail', { letter: 'unknown', of: {} })
    for (let attempt = 0; attempt < 50; attempt++) {
      await runJobs(app)
      app.clock.advance(8 * 60 * 60 * 1000)
    }
    expect(read()).toMatchObject([
      { title: 'An email could not be sent', navigate: 'https://studio.example/admin/dashboard' },
    ])
  })

  it('ends with the session that added it, and belongs to its account alone', async () => {
    const { service, subscription } = await serve()
    const { app } = await setup({ PUSH_HOSTS: service.host })
    const added = await studio(app).post(path, { subscription, kinds: ['enquiry'] })
    const { _id } = added.body.device as { _id: string }
    const other = caller(app, [pushApi()], {
      viewer: { ...owner, id: 'another', email: 'another@example.com', sessionId: 'another' },
    })
    expect((await other.get(path)).body).toMatchObject({ devices: [] })
    expect((await other.send('DELETE', `${path}/${_id}`)).status).toBe(404)
    expect((await studio(app).get(path)).body.devices).toMatchObject([{ _id, current: true }])
    await app.db.deleteFrom('session').where('id', '=', owner.sessionId).execute()
    expect(await app.db.selectFrom('pushDevice').select('id').execute()).toEqual([])
    await write(app)
    await runJobs(app)
    expect(service.received).toEqual([])
  })
})

it('a device is disturbed only between the hours that it allows', () => {
  const night = new Date('2026-01-15T23:30:00Z')
  expect(withinHours(night, { fromHour: 8, toHour: 21 }).toISOString()).toBe('2026-01-16T08:00:00.000Z')
  expect(withinHours(night, { fromHour: 21, toHour: 8 })).toEqual(night)
  expect(beforeClosing(night, { fromHour: 8, toHour: 21 }).toISOString()).toBe('2026-01-15T20:59:00.000Z')
  expect(beforeClosing(night, { fromHour: 21, toHour: 8 })).toEqual(night)
  expect(withinHours(night, { fromHour: null, toHour: null })).toEqual(night)
  const springNight = new Date('2026-03-28T23:30:00Z')
  expect(withinHours(springNight, { fromHour: 8, toHour: 21 }).toISOString()).toBe('2026-03-29T07:00:00.000Z')
  const autumnMorning = new Date('2026-10-25T07:30:00Z')
  expect(beforeClosing(autumnMorning, { fromHour: 8, toHour: 21 }).toISOString()).toBe(
    '2026-10-24T19:59:00.000Z',
  )
})
