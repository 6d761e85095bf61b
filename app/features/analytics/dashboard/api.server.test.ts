import { expect, it } from 'vitest'
import { dayAt } from '#services/visits/days.ts'
import { storeReports } from '#services/visits/store/store-reports.server.ts'
import { speedTotals, sumKinds, totals } from '#services/visits/store/sums.ts'
import { caller } from '#tests/support/caller.server.ts'
import { owner } from '#tests/support/enquiries.server.ts'
import { describeOnBothEngines, type TestApp } from '#tests/support/test-app.server.ts'
import { analyticsApi } from '../api.server.ts'

const ownerOf = (app: TestApp) => caller(app, [analyticsApi()], { viewer: owner })

async function storeView(app: TestApp, at: string, source: string, path = '/work') {
  const said = { campaign: undefined, arrival: undefined, device: 'desktop', browser: 'Firefox', os: 'Linux' }
  const view = {
    kind: 'view',
    at: Date.parse(at),
    sessionId: `${at} ${source}`,
    path,
    visitor: source,
  } as const
  await storeReports(app, new Date(at), new Map(), [{ ...view, source, ...said }])
}

describeOnBothEngines('the calls of the dashboard', (setup) => {
  it('take a filter several times: any of its values matches', async () => {
    const { app } = await setup()
    const { get } = ownerOf(app)
    app.clock.set(new Date('2026-03-12T12:00:00Z'))
    for (const source of ['Google', 'Bing', 'Direct']) await storeView(app, '2026-03-12T10:00:00Z', source)
    const views = async (query: string) => {
      const { status, body } = await get(`/analytics/dashboard${query}`)
      expect(status).toBe(200)
      return (body as { overview: { pageViews: { current: number } } }).overview.pageViews.current
    }
    expect(await views('')).toBe(3)
    expect(await views('?source=Google&source=Bing')).toBe(2)
    expect(await views('?source=Google&path=/work')).toBe(1)
    expect(await views('?source=Google&path=/elsewhere')).toBe(0)
    expect(await views('?source=nobody')).toBe(0)
  })

  it('answer the last 30 days to today, or whole days of the studio between two instants', async () => {
    const { app } = await setup()
    const { get } = ownerOf(app)
    app.clock.set(new Date('2026-06-30T23:30:00Z'))
    expect((await get('/analytics/dashboard')).body.period).toEqual({
      startDate: '2026-06-02',
      endDate: '2026-07-01',
    })
    const instants = '?startDate=2026-06-09T23:30:00Z&endDate=2026-06-12T12:00:00.000Z'
    expect((await get(`/analytics/dashboard${instants}`)).body.period).toEqual({
      startDate: '2026-06-10',
      endDate: '2026-06-12',
    })
  })

  it.each([
    ['startDate=2026-03-02&endDate=2026-03-01', 'The end must not be before the start.'],
    ['startDate=2020-01-01&endDate=2026-03-01', 'A period is at most five years long.'],
    ['startDate=yesterday', 'must be a day such as 2026-11-23, or an instant'],
    ['startDate=2026-02-31T99:00Z', 'must be a day such as 2026-11-23, or an instant'],
    ['startDate=2026-02-30', 'must be a day such as 2026-11-23, or an instant'],
    ['endDate=9999-12-31', 'must be a day such as 2026-11-23, or an instant'],
    ['startDate=0000-01-01&endDate=0000-01-02', 'must be a day such as 2026-11-23, or an instant'],
    ['who=everybody', 'who must be people, assistants or bots'],
  ])('refuse ?%s with 422', async (query, message) => {
    const { app } = await setup()
    const { get } = ownerOf(app)
    for (const path of query.startsWith('who') ? ['dashboard'] : ['dashboard', 'export.csv']) {
      const { status, body } = await get(`/analytics/${path}?${query}`)
      expect({ status, message: body.message }, path).toEqual({ status: 422, message })
    }
  })

  it('answer zeros for the first and the last days that can be asked for', async () => {
    const { app } = await setup()
    const { get } = ownerOf(app)
    for (const query of [
      'startDate=2000-01-01&endDate=2004-12-31',
      'startDate=2095-01-01&endDate=2099-12-31',
    ]) {
      const { status, body } = await get(`/analytics/dashboard?${query}&device=mobile`)
      expect(status).toBe(200)
      expect(body.overview).toMatchObject({ pageViews: { current: 0, previous: 0 } })
    }
  })

  it('answer what can be read where a part cannot, and name the part', async () => {
    const { app } = await setup()
    await storeView(app, app.clock.now().toISOString(), 'Google')
    const away = async () => Promise.reject(new Error('away'))
    const broken = { ...app, goals: { ...app.goals, listSubscribers: away, listMarks: away } }
    const { status, body } = await ownerOf(broken).get('/analytics/dashboard')
    expect(status).toBe(200)
    expect(body).toMatchObject({ overview: { pageViews: { current: 1 } }, failed: ['goals', 'marks'] })
  })

  it('export the sums of each day, safe for a spreadsheet', async () => {
    const { app } = await setup()
    await storeView(app, '2026-03-11T10:00:00Z', '=cmd()')
    await storeView(app, '2026-03-12T10:00:00Z', 'Google', '/blog/one')
    await storeView(app, '2026-03-12T11:00:00Z', '=cmd()', '/work')
    const total = (key: number, sum: number) => {
      return { day: dayAt('2026-03-12T11:00:00Z'), kind: sumKinds.total, key, sum }
    }
    const { lcp, cls } = speedTotals
    const sums = [
      ...[total(totals.failedFormsTold, 1), total(totals.durationMs, 90_400)],
      // Two reports of 1.5 s and 2.5 s, and of shifts of 0.05 and 0.15, in thousandths.
      ...[total(lcp.sum, 4_000_000), total(lcp.reports, 2), total(cls.sum, 200), total(cls.reports, 2)],
    ]
    await app.db.insertInto('analyticsSum').values(sums).execute()
    const { text, headers } = await ownerOf(app).get(
      '/analytics/export.csv?startDate=2026-03-11&endDate=2026-03-12',
    )
    expect(headers.get('content-disposition')).toContain('analytics-2026-03-11-to-2026-03-12.csv')
    const lines = text.split('\r\n')
    expect(lines[0]).toContain('Day,Figure,Name,Value')
    expect(lines.filter((line) => line.includes('12,Total'))).toEqual([
      '2026-03-12,Total,Page views,2',
      '2026-03-12,Total,Sessions,2',
      '2026-03-12,Total,New sessions,1',
      '2026-03-12,Total,Bounces,2',
      '2026-03-12,Total,Time on pages in seconds,90',
      '2026-03-12,Total,Largest part of the first screen (LCP): average in seconds,2',
      '2026-03-12,Total,Movement while loading (CLS): average,0.1',
      '2026-03-12,Total,Unique visitors of the day,2',
    ])
    expect(lines).toContain("2026-03-11,Sessions by source,'=cmd(),1")
    expect(lines).toContain('2026-03-12,Page views by page,/blog/one,1')
  })
})
