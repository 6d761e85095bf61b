import { expect, it } from 'vitest'
import type { App } from '#platform/app.ts'
import { describeVisit } from '#services/visits/describe-visit.server.ts'
import { createFetchCounter } from '#services/visits/intake/recorder.server.ts'
import { sweepAnalytics } from '#services/visits/store/prune.server.ts'
import { storeReports } from '#services/visits/store/store-reports.server.ts'
import { sumKinds } from '#services/visits/store/sums.ts'
import { caller } from '#tests/support/caller.server.ts'
import { owner } from '#tests/support/enquiries.server.ts'
import { describeOnBothEngines } from '#tests/support/test-app.server.ts'
import { analyticsApi } from '../api.server.ts'
import { readDashboard } from '../dashboard/queries.server.ts'
import { type DashboardQuery, dashboardQuery } from '../schema.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

interface Visitor {
  address?: string
  headers?: Record<string, string>
  signedIn?: boolean
}

const browser = (app: App, { address = '203.0.113.7', headers = {}, signedIn = false }: Visitor = {}) => {
  const { post } = caller(app, [analyticsApi()], {
    address,
    ...(signedIn ? { viewer: owner } : {}),
  })
  const all = { 'User-Agent': iphone, 'Content-Type': 'text/plain', ...headers }
  return (call: string, body: unknown) => post(`/analytics/${call}`, body, all)
}

const dashboard = async (app: App, asked: Partial<DashboardQuery> = {}) => {
  await app.recorder.flush()
  return readDashboard(app, dashboardQuery.parse(asked))
}

const view = (path = '/', sessionId = 'session-1') => ({ path, sessionId })

describeOnBothEngines('reports of visits', (setup) => {
  it('are answered 202 with an empty body, and counted', async () => {
    const { app } = await setup()
    const send = browser(app)
    const answers = [
      await send('pageview', { ...view('/?utm_source=letter&utm_campaign=autumn#top'), referrer: 'x' }),
      await send('pageview', view('/work')),
      await send('pageview/duration', { ...view('/work'), duration: 12.5 }),
      await send('pageview/duration', { ...view('/work'), duration: 4 }),
      await send('event', { ...view('/work'), eventType: 'conversion', category: 'cta', action: 'click' }),
      await send('performance', {
        url: 'http://x/',
        timestamp: 1,
        metrics: { lcp: 1200, fcp: -1, cls: 101 },
      }),
      await send('performance', { url: 'http://x/', metrics: { fid: 4, lcp: 600_001 } }),
    ]
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [202, '']))
    const { overview, charts, live } = await dashboard(app)
    expect(overview).toMatchObject({
      pageViews: { current: 2 },
      uniqueVisitors: { current: 1 },
      sessions: { current: 1 },
      bounceRate: { current: 0 },
      avgSessionDuration: { current: 12.5 },
      conversions: { current: 1 },
    })
    expect(charts.sources).toEqual([{ source: 'letter', count: 1 }])
    expect(charts.campaigns).toEqual([{ campaign: 'autumn', count: 1 }])
    expect(charts.deviceBreakdown).toEqual([{ deviceType: 'mobile', count: 1 }])
    expect(charts.browserBreakdown).toEqual([{ browser: 'Safari', count: 1 }])
    expect(charts.performanceMetrics).toMatchObject({ avgLCP: 1200, avgFCP: 0, avgCLS: 0, reports: 1 })
    expect(charts.performanceMetrics.p75.avgLCP).toBeGreaterThan(1200 * 0.97)
    expect(charts.performanceMetrics.p75.avgLCP).toBeLessThan(1200 * 1.03)
    expect(live).toBe(1)
  })

  it.each([
    ['asks not to be tracked', { headers: { DNT: '1' } }],
    ['sends Global Privacy Control', { headers: { 'Sec-GPC': '1' } }],
    ['is signed in', { signedIn: true }],
    ['is a program', { headers: { 'User-Agent': googlebot } }],
  ] as [string, Visitor][])('are answered alike and dropped where the sender %s', async (_, visitor) => {
    const { app } = await setup()
    expect((await browser(app, visitor)('pageview', view())).status).toBe(202)
    const { overview } = await dashboard(app)
    expect(overview.pageViews.current).toBe(0)
  })

  it('of searches that found nothing are sums of words, counted once a visitor and from the second on', async () => {
    const { app } = await setup()
    const search = (words: string, visitor?: Visitor) => browser(app, visitor)('missed-search', { words })
    const [another, third] = [{ address: '203.0.113.8' }, { address: '203.0.113.9' }]
    for (const words of ['Loyalty card', 'jobs', 'jane@studio.example', '0113 496 0000']) {
      expect((await search(words)).status).toBe(202)
      await search(words, { headers: { 'User-Agent': `${iphone} Other/1` } })
    }
    await search('jobs', { ...another, signedIn: true })
    await search('jobs', { ...another, headers: { DNT: '1' } })
    await app.recorder.flush()
    await search('jobs')
    const missed = async () => (await dashboard(app)).charts.missedSearches
    expect(await missed(), 'of one visitor').toEqual([])
    const names = () => app.db.selectFrom('analyticsName').select('name').execute()
    expect((await names()).filter(({ name }) => /jane|0113|jobs|loyalty/.test(name))).toEqual([])
    await search('loyalty  card?', another)
    expect(await missed()).toEqual([{ words: 'loyalty card', count: 2 }])
    await search('jobs', another)
    await search('loyalty card', another)
    await search('jobs', third)
    const { charts, overview } = await dashboard(app)
    expect(charts.missedSearches).toEqual([
      { words: 'jobs', count: 3 },
      { words: 'loyalty card', count: 2 },
    ])
    expect(overview).toMatchObject({ interactions: { current: 0 }, sessions: { current: 0 } })
  })

  it('of invented searches fill nothing: a day counts a thousand', async () => {
    const { app } = await setup()
    const at = app.clock.now().getTime()
    for (const visitor of ['one', 'another'])
      for (let number = 0; number < 600; number += 1)
        app.recorder.add({ kind: 'missed-search', at, words: `invented ${number}`, visitor })
    await app.recorder.flush()
    const stored = await app.db.selectFrom('analyticsMissedSearch').select('words').execute()
    expect(stored).toHaveLength(1_000)
    const names = await app.db.selectFrom('analyticsName').select('name').execute()
    expect(names.filter(({ name }) => name.startsWith('invented'))).toHaveLength(400)
    app.clock.advance(40 * 24 * 60 * 60_000)
    await sweepAnalytics(app)
    expect(await app.db.selectFrom('analyticsMissedSearch').select('words').execute()).toEqual([])
  })

  it('with characters that cannot be stored are counted, and so is every report beside them', async () => {
    const { app } = await setup()
    const send = browser(app)
    const halfPair = '\ud83d'
    const label = `${halfPair}label`
    for (const round of ['first', 'second']) {
      await send('pageview', view(`/${halfPair}?utm_source=%00letter&utm_campaign=%00`, round))
      await send('pageview', view(`/${'x'.repeat(510)}🌱`, round))
      await send('event', {
        ...view('/work', round),
        ...{ eventType: 'interaction', category: halfPair, action: `a\n${halfPair}`, label },
      })
      await send('pageview', view('/work', round))
      await app.recorder.flush()
    }
    const { charts, overview } = await dashboard(app)
    expect(app.recorder.stats()).toMatchObject({ stored: 8, dropped: 0 })
    expect(overview.pageViews.current).toBe(6)
    expect(charts.sources).toMatchObject([{ source: 'letter' }])
  })

  it('that are wrong are refused and not stored', async () => {
    const { app } = await setup()
    const send = browser(app)
    const refused = [
      await send('pageview', { path: 'work', sessionId: 's' }),
      await send('pageview', { path: '/', sessionId: 'two words' }),
      await send('pageview', { path: '/', sessionId: 'x'.repeat(65) }),
      await send('event', { ...view(), eventType: 'other', category: 'a', action: 'b' }),
      await send('pageview/duration', { ...view(), duration: -1 }),
      await send('performance', { url: '/' }),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 422))
    expect((await dashboard(app)).overview.pageViews.current).toBe(0)
  })

  it('of one session are one visitor, filtered or not, where a phone changes its network', async () => {
    const { app } = await setup()
    const [home, street] = [browser(app), browser(app, { address: '203.0.113.8' })]
    await home('pageview', view('/', 'walk'))
    await app.recorder.flush()
    await street('pageview', view('/work', 'walk'))
    for (const asked of [{}, { device: ['mobile'] }]) {
      const { overview } = await dashboard(app, asked)
      expect(overview, JSON.stringify(asked)).toMatchObject({
        pageViews: { current: 2 },
        uniqueVisitors: { current: 1 },
      })
    }
    await street('pageview', view('/', 'later'))
    const { overview } = await dashboard(app)
    expect(overview).toMatchObject({ uniqueVisitors: { current: 2 }, newSessions: { current: 2 } })
  })

  it('of durations and events in an unknown session are dropped', async () => {
    const { app } = await setup()
    const send = browser(app)
    await send('pageview/duration', { ...view(), duration: 5 })
    await send('event', { ...view(), eventType: 'interaction', category: 'a', action: 'b' })
    const { overview } = await dashboard(app)
    expect(overview.interactions.current).toBe(0)
    expect(overview.avgSessionDuration.current).toBe(0)
  })

  it('are limited to 600 a minute from one address', async () => {
    const { app } = await setup()
    const send = browser(app)
    const statuses: number[] = []
    for (let count = 0; count < 601; count += 1) statuses.push((await send('pageview', view())).status)
    expect(statuses.slice(0, 600).every((status) => status === 202)).toBe(true)
    expect(statuses[600]).toBe(429)
    expect((await browser(app, { address: '203.0.113.8' })('pageview', view())).status).toBe(202)
    app.clock.advance(60_000)
    expect((await send('pageview', view())).status).toBe(202)
  })

  it('count a person again as new in another month, under another salt', async () => {
    const { app } = await setup()
    app.clock.set(new Date('2026-03-31T22:30:00Z'))
    const send = browser(app)
    await send('pageview', view('/', 'one'))
    await app.recorder.flush()
    const { salt } = await app.db.selectFrom('analyticsWriter').select('salt').executeTakeFirstOrThrow()
    app.clock.set(new Date('2026-03-31T23:30:00Z'))
    await send('pageview', view('/', 'two'))
    const { overview } = await dashboard(app, { startDate: '2026-03-31', endDate: '2026-04-01' })
    expect(overview).toMatchObject({ uniqueVisitors: { current: 2 }, newSessions: { current: 2 } })
    const writer = await app.db.selectFrom('analyticsWriter').selectAll().executeTakeFirstOrThrow()
    expect(writer.month).toBe('2026-04')
    expect(writer.salt).not.toBe(salt)
    await sweepAnalytics(app)
    const kept = await app.db.selectFrom('analyticsVisitor').select('month').execute()
    expect(kept).toEqual([{ month: '2026-04' }])
  })

  it('leave no address, user agent or identifier in any column', async () => {
    const { app } = await setup()
    const secrets = ['203.0.113.77', '605.1.15', 'iPhone', 'my-session-id', 'user-4711', 'token=abc', 'frag']
    const send = browser(app, { address: '203.0.113.77' })
    await send('pageview', {
      path: '/work?token=abc#frag',
      sessionId: 'my-session-id',
      userId: 'user-4711',
      referrer: 'https://search.example/find?q=token=abc#frag',
      deviceType: 'iPhone',
      browser: 'iPhone',
      os: 'iPhone',
    })
    await send('event', {
      ...view('/work?token=abc', 'my-session-id'),
      eventType: 'interaction',
      category: 'cta',
      action: 'click',
      userId: 'user-4711',
      metadata: { address: '203.0.113.77' },
    })
    await send('performance', { url: 'https://x/work?token=abc', metrics: { lcp: 1 }, userAgent: 'iPhone' })
    createFetchCounter(app)(googlebot, '/work?token=abc')
    expect(await describeVisit(app.db, 'my-session-id')).toBeNull()
    await app.recorder.flush()
    expect(await describeVisit(app.db, 'my-session-id')).toContain('"source":"search.example"')
    const tables = [
      ...(['analyticsWriter', 'analyticsName', 'analyticsVisitor', 'analyticsSessionKey'] as const),
      ...(['analyticsSession', 'analyticsView', 'analyticsEvent', 'analyticsSum'] as const),
    ]
    for (const table of tables) {
      const rows = await app.db.selectFrom(table).selectAll().execute()
      expect(rows.length, table).toBeGreaterThan(0)
      for (const secret of secrets) expect(JSON.stringify(rows), table).not.toContain(secret)
    }
  })

  it('count the pages that crawlers and assistants fetch apart from people', async () => {
    const { app } = await setup()
    const countFetch = createFetchCounter(app)
    countFetch(googlebot, '/work')
    countFetch(googlebot, '/work?page=2')
    countFetch('Mozilla/5.0 (compatible; ChatGPT-User/1.0; +https://openai.com/bot)', '/blog')
    countFetch(googlebot, '/feed.xml')
    countFetch(iphone, '/work')
    await browser(app)('pageview', { ...view(), referrer: 'https://chatgpt.com/' })
    const bots = await dashboard(app, { who: 'bots' })
    expect(bots.overview).toMatchObject({ pageViews: { current: 2 }, sessions: { current: 0 } })
    expect(bots.charts.names).toEqual([{ name: 'Googlebot', count: 2 }])
    const assistants = await dashboard(app, { who: 'assistants' })
    expect(assistants.overview).toMatchObject({ pageViews: { current: 2 }, sessions: { current: 1 } })
    expect(assistants.charts.names).toEqual([{ name: 'ChatGPT', count: 1 }])
    expect(assistants.charts.sources).toEqual([{ source: 'ChatGPT', count: 1 }])
    const elsewhere = await dashboard(app, { who: 'bots', device: ['mobile'] })
    expect(elsewhere.overview.pageViews.current, 'a fetch has no device').toBe(0)
    const visits = await dashboard(app, { who: 'assistants', device: ['mobile'] })
    expect(visits.overview.pageViews.current).toBe(1)
    const people = await dashboard(app)
    expect(people.overview.pageViews.current).toBe(1)
    expect(people.charts.names).toEqual([])
  })

  it('add up to 24 days in one session, and no more than the database holds', async () => {
    const { app } = await setup()
    const at = app.clock.now().getTime()
    const visit = { at, sessionId: 'session-1' }
    const client = { source: 'Direct', device: 'mobile', browser: 'Safari', os: 'iOS' }
    const from = { ...client, visitor: 'x', campaign: undefined, arrival: undefined }
    const paths = Array.from({ length: 600 }, (_, page) => `/${page}`)
    await storeReports(app, app.clock.now(), new Map(), [
      ...paths.map((path) => ({ kind: 'view', ...visit, ...from, path }) as const),
      ...paths.map((path) => ({ kind: 'duration', ...visit, path, durationMs: 3_600_000 }) as const),
    ])
    const { durationMs } = await app.db
      .selectFrom('analyticsSession')
      .select('durationMs')
      .executeTakeFirstOrThrow()
    expect(durationMs).toBe(2_147_483_647)
    const { overview } = await dashboard(app)
    expect(overview.avgSessionDuration.current).toBe(2_147_483.6)
  })

  it('are pruned after the months that the setting names; their sums stay', async () => {
    const { app } = await setup({ ANALYTICS_KEEP_MONTHS: '2' })
    app.clock.set(new Date('2026-01-10T12:00:00Z'))
    await browser(app)('pageview', view('/', 'old'))
    await app.recorder.flush()
    app.clock.set(new Date('2026-03-12T12:00:00Z'))
    await browser(app)('pageview', view('/', 'new'))
    await app.recorder.flush()
    await sweepAnalytics(app)
    expect(await app.db.selectFrom('analyticsView').selectAll().execute()).toHaveLength(1)
    expect(await app.db.selectFrom('analyticsSession').selectAll().execute()).toHaveLength(1)
    const { overview } = await dashboard(app, { startDate: '2026-01-01', endDate: '2026-03-31' })
    expect(overview).toMatchObject({ pageViews: { current: 2 }, uniqueVisitors: { current: 2 } })
  })

  it('beyond the buffer are dropped and counted, and wait while the database is away', async () => {
    const { app } = await setup()
    const { recorder } = app
    const report = { kind: 'speed', at: app.clock.now().getTime(), metrics: { lcp: 1 } } as const
    for (let count = 0; count < 20_000; count += 1) expect(recorder.add(report)).toBe(true)
    expect(recorder.add(report)).toBe(false)
    await recorder.flush()
    expect(recorder.stats()).toEqual({ stored: 20_000, dropped: 1, buffered: 0 })
    await app.db.schema.alterTable('analyticsSum').renameTo('away').execute()
    recorder.add(report)
    await recorder.flush()
    expect(recorder.stats()).toEqual({ stored: 20_000, dropped: 1, buffered: 1 })
    await app.db.schema.alterTable('away').renameTo('analyticsSum').execute()
    recorder.add(report)
    await recorder.flush()
    expect(recorder.stats()).toEqual({ stored: 20_002, dropped: 1, buffered: 0 })
  })

  it('of invented paths end at 5,000 new names a day and count as Other', async () => {
    const { app } = await setup()
    const { recorder } = app
    for (let count = 0; count < 6_000; count += 1)
      recorder.addFetch('bot', 'Crawler', `/invented/${count % 5_000}`)
    await recorder.flush()
    for (let count = 0; count < 500; count += 1) recorder.addFetch('bot', 'Crawler', `/more/${count}`)
    await recorder.flush()
    const { count } = await app.db
      .selectFrom('analyticsName')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(5_001)
    const { charts, overview } = await dashboard(app, { who: 'bots' })
    expect(overview.pageViews.current).toBe(6_500)
    expect(charts.topPages[0]).toEqual({ _id: 'Other', views: 5_500 })
  })

  it('of invented names leave a day the sums of its largest, and add the others to Other', async () => {
    const { app } = await setup()
    const { recorder } = app
    const listed = async () => {
      const { names } = await app.db
        .selectFrom('analyticsSum')
        .select(({ fn }) => fn.countAll<number>().as('names'))
        .where('kind', '=', sumKinds.botPaths)
        .executeTakeFirstOrThrow()
      return names
    }
    for (let count = 0; count < 1_000; count += 1) recorder.addFetch('bot', 'Crawler', `/page/${count}`)
    await recorder.flush()
    expect(await listed(), 'as many as a day may have').toBe(1_000)
    for (const path of ['/work', '/about', '/work']) recorder.addFetch('bot', 'Crawler', path)
    await recorder.flush()
    expect(await listed()).toBe(501)
    for (let count = 0; count < 400; count += 1) recorder.addFetch('bot', 'Crawler', `/more/${count}`)
    recorder.addFetch('bot', 'Crawler', '/work')
    await recorder.flush()
    const { charts, overview } = await dashboard(app, { who: 'bots' })
    expect(overview.pageViews.current).toBe(1_404)
    expect(charts.topPages.slice(0, 2)).toEqual([
      { _id: 'Other', views: 502 },
      { _id: '/work', views: 3 },
    ])
    expect(charts.names).toEqual([{ name: 'Crawler', count: 1_404 }])
  })

  it('of new names end at 500 a day where 50,000 are known', async () => {
    const { app } = await setup()
    const { recorder } = app
    recorder.addFetch('bot', 'Crawler', '/work')
    await recorder.flush()
    await app.db.updateTable('analyticsWriter').set({ names: 50_000, newNames: 0 }).execute()
    for (let count = 0; count < 600; count += 1) recorder.addFetch('bot', 'Crawler', `/invented/${count}`)
    await recorder.flush()
    const { names } = await app.db.selectFrom('analyticsWriter').select('names').executeTakeFirstOrThrow()
    expect(names).toBe(50_500)
  })
})
