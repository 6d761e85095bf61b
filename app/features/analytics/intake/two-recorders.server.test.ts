import { expect, it } from 'vitest'
import type { App } from '#platform/app.ts'
import { createRecorder, type Recorder } from '#services/visits/intake/recorder.server.ts'
import type { DurationReport, EventReport, Report } from '#services/visits/store/reports.ts'
import { describeOnBothEngines } from '#tests/support/test-app.server.ts'
import { readDashboard } from '../dashboard/queries.server.ts'
import { dashboardQuery } from '../schema.ts'

describeOnBothEngines('of two processes on one database, an event and a duration', (setup) => {
  it('are stored where their view is stored by the other one before the next flush', async () => {
    const { one, two, visit, figures } = twoOf((await setup()).app)
    for (const report of visit.after) two.add(report)
    await two.flush()
    expect(two.stats()).toEqual({ stored: 0, dropped: 0, buffered: 2 })
    one.add(visit.view)
    await one.flush()
    await two.flush()
    expect(two.stats()).toEqual({ stored: 2, dropped: 0, buffered: 0 })
    expect(await figures()).toEqual({ pageViews: 1, interactions: 1, seconds: 5, bounceRate: 0 })
    await two.flush()
    expect((await figures()).interactions).toBe(1)
  })

  it('are stored where the other one has a later view of a known session', async () => {
    const { one, two, visit, figures } = twoOf((await setup()).app)
    one.add(visit.view)
    await one.flush()
    const [, duration] = visit.after
    two.add({ ...duration, path: '/work' })
    await two.flush()
    expect(two.stats()).toEqual({ stored: 0, dropped: 0, buffered: 1 })
    one.add({ ...visit.view, path: '/work' })
    await one.flush()
    await two.flush()
    expect(two.stats()).toEqual({ stored: 1, dropped: 0, buffered: 0 })
    expect(await figures()).toEqual({ pageViews: 2, interactions: 0, seconds: 5, bounceRate: 0 })
  })

  it('are stored where they reach one process before their view', async () => {
    const { one, visit, figures } = twoOf((await setup()).app)
    for (const report of [...visit.after, visit.view]) one.add(report)
    await one.flush()
    await one.flush()
    expect(await figures()).toEqual({ pageViews: 1, interactions: 1, seconds: 5, bounceRate: 0 })
  })

  it('are dropped where the view comes after the next flush', async () => {
    const { one, two, visit, figures } = twoOf((await setup()).app)
    for (const report of visit.after) two.add(report)
    await two.flush()
    await two.flush()
    expect(two.stats().buffered).toBe(0)
    one.add(visit.view)
    await one.flush()
    await two.flush()
    expect(await figures()).toEqual({ pageViews: 1, interactions: 0, seconds: 0, bounceRate: 100 })
  })

  it('are stored at the end of their process, while the other one stores the view', async () => {
    const { one, two, visit, figures } = twoOf((await setup()).app)
    for (const report of visit.after) two.add(report)
    const stopped = two.stop()
    one.add(visit.view)
    await one.flush()
    await stopped
    expect(await figures()).toEqual({ pageViews: 1, interactions: 1, seconds: 5, bounceRate: 0 })
  })

  it('take room in the buffer while they wait', async () => {
    const { two, visit } = twoOf((await setup()).app)
    const [event] = visit.after
    for (let count = 0; count < 20_000; count += 1) two.add({ ...event })
    const flushed = two.flush()
    await Promise.resolve()
    for (let count = 0; count < 5_000; count += 1) expect(two.add(visit.view)).toBe(true)
    await flushed
    expect(two.stats().buffered).toBe(20_000)
    expect(two.add(visit.view)).toBe(false)
    await two.flush()
    expect(two.stats()).toEqual({ stored: 25_000, dropped: 1, buffered: 0 })
  })
})

describeOnBothEngines('the limit of two processes on one database', (setup) => {
  const sends = (recorder: Recorder, count: number, address = '192.0.2.7') =>
    Array.from({ length: count }, () => recorder.allow(address)).filter(Boolean).length

  it('is one for both, from the next flush on', async () => {
    const { app } = await setup()
    const { one, two } = twoOf(app)
    expect([sends(one, 400), sends(two, 150)]).toEqual([400, 150])
    await one.flush()
    await two.flush()
    expect(sends(two, 100)).toBe(50)
    await two.flush()
    // Learns of the other's at its own next flush.
    expect(sends(one, 1)).toBe(1)
    await one.flush()
    expect([sends(one, 10), sends(two, 10)]).toEqual([0, 0])
    expect(sends(one, 1, '192.0.2.8')).toBe(1)
    app.clock.advance(60_000)
    expect([sends(one, 300), sends(two, 300)]).toEqual([300, 300])
    await one.flush()
    await two.flush()
    expect(sends(two, 10)).toBe(0)
  })

  it('writes nothing for those who read, and forgets nobody who is at it for a crowd of others', async () => {
    const { app } = await setup()
    const { one } = twoOf(app)
    for (let n = 0; n < 100; n += 1) sends(one, 19, `198.51.100.${n}`)
    await one.flush()
    expect(await app.db.selectFrom('rateLimit').selectAll().execute()).toEqual([])
    expect(sends(one, 601)).toBe(600)
    for (let n = 0; n < 60_000; n += 1) {
      one.allow(`2001:db8:${n.toString(16)}::/64`)
      if (n % 30_000 === 0) one.allow('192.0.2.7')
    }
    expect(sends(one, 1)).toBe(0)
  })
})

function twoOf(app: App) {
  const from = { at: app.clock.now().getTime(), sessionId: 'session', path: '/' }
  const view: Report = {
    ...from,
    kind: 'view',
    visitor: 'visitor',
    source: 'Direct',
    campaign: undefined,
    arrival: undefined,
    device: 'desktop',
    browser: 'Firefox',
    os: 'Linux',
  }
  const event: EventReport = {
    ...from,
    kind: 'event',
    isConversion: false,
    category: 'cta',
    action: 'click',
    label: undefined,
    value: undefined,
  }
  const duration: DurationReport = { ...from, kind: 'duration', durationMs: 5000 }
  return {
    one: createRecorder(app),
    two: createRecorder(app),
    visit: { view, after: [event, duration] as const },
    figures: async () => {
      const { overview } = await readDashboard(app, dashboardQuery.parse({}))
      return {
        pageViews: overview.pageViews.current,
        interactions: overview.interactions.current,
        seconds: overview.avgSessionDuration.current,
        bounceRate: overview.bounceRate.current,
      }
    },
  }
}
