import { expect, it } from 'vitest'
import { analyticsApi } from '#features/analytics/api.server.ts'
import { readDashboard } from '#features/analytics/dashboard/queries.server.ts'
import { dashboardQuery } from '#features/analytics/schema.ts'
import { enquiriesApi } from '#features/enquiries/api.server.ts'
import { listEnquiries } from '#features/enquiries/queries.server.ts'
import { newsletterApi } from '#features/newsletter/api.server.ts'
import { confirmPath } from '#features/newsletter/schema.ts'
import type { App } from '#platform/app.ts'
import { caller } from './support/caller.server.ts'
import { inboxOf, owner } from './support/enquiries.server.ts'
import { describeOnBothEngines, runJobs } from './support/test-app.server.ts'

const agent = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/149.0.0.0 Safari/537.36',
}
const hello = { name: 'Grace Hopper', email: 'Grace@example.com', message: 'Could you look at my site?' }

let visitors = 0

function visitorOf(app: App) {
  visitors += 1
  const apis = [analyticsApi(), enquiriesApi(), newsletterApi()]
  const { post } = caller(app, apis, { address: `198.51.100.${visitors}` })
  return (path: string, body: object) => post(path, body, agent)
}

async function visit(app: App, sessionId: string, source: string, paths: readonly string[]) {
  const post = visitorOf(app)
  for (const [index, path] of paths.entries()) {
    const address = index === 0 ? `${path}?utm_source=${source}` : path
    await post('/analytics/pageview', { path: address, sessionId })
  }
  await app.recorder.flush()
  return post
}

const goalsOf = async (app: App, asked: object = {}) => {
  const { charts } = await readDashboard(app, dashboardQuery.parse(asked))
  return charts.goals
}

describeOnBothEngines('goals of analytics', (setup) => {
  it('are enquiries and subscribers by source, landing page and article, with what they are worth', async () => {
    const { app, outbox } = await setup({ BOT_CHECK: 'off' })
    const first = await visit(app, 'one', 'letter', ['/blog/pricing', '/work', '/contact'])
    expect((await first('/message', { ...hello, sessionId: 'one' })).status).toBe(201)
    const second = await visit(app, 'two', 'google', ['/', '/blog/pricing', '/blog/speed'])
    expect((await second('/message', { ...hello, email: 'b@example.com', sessionId: 'two' })).status).toBe(
      201,
    )
    expect((await visitorOf(app)('/message', { ...hello, email: 'c@example.com' })).status).toBe(201)
    const { enquiries } = await listEnquiries(app.db, { view: 'inbox', page: 1, limit: 10 }, app.clock.now())
    const [, b, a] = enquiries
    await inboxOf(app).send('PATCH', `/enquiries/${a?._id}`, { value: 6000 })
    await inboxOf(app).send('PATCH', `/enquiries/${b?._id}`, { value: 1250 })
    await second('/newsletter/subscribe', { email: 'grace@example.com', sessionId: 'two' })
    await runJobs(app)
    expect((await goalsOf(app)).subscribers.current).toBe(0)
    const token = outbox
      .map(({ text }) => text.match(new RegExp(`${confirmPath}\\?token=(\\S+)`))?.[1])
      .find(Boolean)
    expect((await first('/newsletter/confirm', { token })).status).toBe(200)

    const goals = await goalsOf(app)
    expect(goals).toMatchObject({
      enquiries: { current: 3, previous: 0, percentChange: 100 },
      subscribers: { current: 1 },
      value: { current: 7250 },
      // Grace's enquiry: the address in lower case is hers.
      subscribersValue: { current: 6000 },
      valued: 2,
      enquiryRate: 150,
      subscriberRate: 50,
    })
    expect(goals.bySource).toEqual([
      { name: 'letter', enquiries: 1, bookings: 0, subscribers: 0, value: 6000 },
      { name: 'google', enquiries: 1, bookings: 0, subscribers: 1, value: 1250 },
      { name: 'Unknown', enquiries: 1, bookings: 0, subscribers: 0, value: 0 },
    ])
    expect(goals.byArticle).toEqual([
      { name: '/blog/pricing', enquiries: 2, bookings: 0, subscribers: 1, value: 7250 },
      { name: '/blog/speed', enquiries: 1, bookings: 0, subscribers: 1, value: 1250 },
    ])
    expect(goals.byLandingPage.map(({ name }) => name)).toEqual(['/blog/pricing', '/'])
    expect((await goalsOf(app, { source: ['letter'] })).enquiries.current).toBe(1)
    expect((await goalsOf(app, { path: ['/blog/speed'] })).enquiries.current).toBe(1)
    expect((await goalsOf(app, { who: 'bots' })).enquiries.current).toBe(0)
  })

  it('are conversions, and their sessions no bounces, where no script sent an event', async () => {
    const { app } = await setup({ BOT_CHECK: 'off' })
    const overviewOf = async (asked: object = {}) => {
      await app.recorder.flush()
      return (await readDashboard(app, dashboardQuery.parse(asked))).overview
    }
    const enquirer = await visit(app, 'one', 'letter', ['/contact'])
    const reader = await visit(app, 'two', 'google', ['/blog'])
    await visit(app, 'three', 'google', ['/'])
    expect(await overviewOf()).toMatchObject({ bounceRate: { current: 100 }, conversions: { current: 0 } })

    expect((await enquirer('/message', { ...hello, sessionId: 'one' })).status).toBe(201)
    expect((await reader('/newsletter/subscribe', { email: hello.email, sessionId: 'two' })).status).toBe(202)
    const bought = {
      eventType: 'conversion',
      category: 'shop',
      action: 'bought',
      path: '/',
      sessionId: 'three',
    }
    expect((await reader('/analytics/event', bought)).status).toBe(202)

    // Of the bought thing and the enquiry: the subscriber has not confirmed.
    const conversions = { current: 2, previous: 0, percentChange: 100 }
    expect(await overviewOf()).toMatchObject({ bounceRate: { current: 0 }, conversions })
    const { text } = await caller(app, [analyticsApi()], {
      viewer: owner,
    }).get('/analytics/export.csv')
    const today = app.clock.now().toISOString().slice(0, 10)
    expect(text).toContain(`${today},Total,Enquiries,1\r\n${today},Total,Conversions,2\r\n`)
    const ofLetter = await overviewOf({ source: ['letter'] })
    expect(ofLetter).toMatchObject({ bounceRate: { current: 0 }, conversions: { current: 1 } })
  })

  it('equal the inbox when an enquiry becomes spam, goes to the trash or comes back', async () => {
    const { app } = await setup({ BOT_CHECK: 'off' })
    for (let count = 0; count < 4; count += 1) {
      app.clock.advance(24 * 3_600_000)
      expect((await visitorOf(app)('/message', { ...hello, email: `${count}@example.com` })).status).toBe(201)
    }
    const inbox = () => listEnquiries(app.db, { view: 'inbox', page: 1, limit: 10 }, app.clock.now())
    const agree = async (count: number) => {
      expect((await inbox()).total).toBe(count)
      expect((await goalsOf(app)).enquiries.current).toBe(count)
    }
    await agree(4)
    const [first, second] = (await inbox()).enquiries.toSorted((a, b) =>
      b.createdAt.localeCompare(a.createdAt),
    )
    await inboxOf(app).send('PATCH', `/enquiries/${first?._id}`, { status: 'spam' })
    await agree(3)
    await inboxOf(app).send('DELETE', `/enquiries/${second?._id}`)
    await agree(2)
    await inboxOf(app).send('PATCH', `/enquiries/${first?._id}`, { status: 'read' })
    await agree(3)
    const today = app.clock.now().toISOString().slice(0, 10)
    expect((await goalsOf(app, { startDate: today, endDate: today })).enquiries).toMatchObject({
      current: 1,
      previous: 0,
    })
  })
})
