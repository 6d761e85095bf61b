import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  chooseReport,
  queueWeeklyReports,
  wantsReport,
  warnOfSilence,
} from '#features/analytics/report/reports.server.ts'
import { listNotifications } from '#services/feed/queries.server.ts'
import { sweepAnalytics } from '#services/visits/store/prune.server.ts'
import { createPerson } from './support/accounts.server.ts'
import { sendEnquiry } from './support/enquiries.server.ts'
import { describeOnBothEngines, runJobs, type TestApp } from './support/test-app.server.ts'

const dayMs = 24 * 3_600_000
let visits = 0

/** Stores a page view at a moment, by somebody new. */
async function visit(app: TestApp, at: string, path = '/work') {
  visits += 1
  app.clock.set(new Date(at))
  const said = { source: 'Google', campaign: undefined, arrival: undefined }
  const client = { device: 'desktop', browser: 'Firefox', os: 'Linux' }
  app.recorder.add({
    kind: 'view',
    at: app.clock.now().getTime(),
    sessionId: `s${visits}`,
    path,
    visitor: `v${visits}`,
    ...said,
    ...client,
  })
  await app.recorder.flush()
}

describeOnBothEngines('the weekly report', (setup) => {
  it('is mailed once on Monday at 08:00 in Leeds, with the week against the one before', async () => {
    const { app, outbox } = await setup({ BOT_CHECK: 'off' })
    const admin = await createPerson(app)
    await createPerson(app, { email: 'second@example.com', role: 'admin' })
    await chooseReport(app, admin.id, true)
    await visit(app, '2026-03-18T10:00:00Z')
    await visit(app, '2026-03-24T10:00:00Z', '/blog/pricing')
    await visit(app, '2026-03-25T10:00:00Z', '/blog/pricing')
    await sendEnquiry(app)
    await runJobs(app)
    outbox.length = 0
    const look = async (at: string) => {
      app.clock.set(new Date(at))
      await Promise.all([queueWeeklyReports(app), queueWeeklyReports(app)])
      await runJobs(app)
    }
    // The clocks went forward the day before: 08:00 is 07:00 UTC.
    await look('2026-03-30T06:59:00Z')
    expect(outbox).toEqual([])
    await look('2026-03-30T07:00:30Z')
    await look('2026-03-30T09:00:00Z')
    expect(outbox.map(({ to }) => to.address)).toEqual([admin.email])
    const [mail] = outbox
    expect(mail?.subject).toContain('2 visitors, 1 enquiry')
    expect(mail?.text).toContain('23 Mar to 29 Mar 2026, compared with the week before.')
    expect(mail?.text).toMatch(/Page views:?\s+2 \(\+100%\)/)
    expect(mail?.text).toContain('Most read: /blog/pricing (2).')
    expect(mail?.text).toContain('Enquiries came from: Unknown (1 enquiry).')
    await look('2026-04-06T07:00:30Z')
    expect(outbox).toHaveLength(2)
    expect(outbox[1]?.text).toContain('Nobody visited this week.')
  })

  it('goes to those who switched it on, once a week was counted whole', async () => {
    const { app, outbox } = await setup()
    const admin = await createPerson(app)
    const editor = await createPerson(app, { email: 'ed@example.com', role: 'editor' })
    expect(await wantsReport(app.db, admin.id)).toBe(false)
    expect(await wantsReport(app.db, editor.id)).toBe(false)
    await chooseReport(app, editor.id, true)
    expect(await wantsReport(app.db, editor.id)).toBe(true)
    app.clock.set(new Date('2026-03-09T09:00:00Z'))
    await queueWeeklyReports(app)
    await runJobs(app)
    expect(outbox).toEqual([])
    // Counting begins on a Thursday.
    await visit(app, '2026-03-12T09:00:00Z')
    app.clock.set(new Date('2026-03-16T09:00:00Z'))
    await queueWeeklyReports(app)
    await runJobs(app)
    expect(outbox).toEqual([])
    app.clock.set(new Date('2026-03-23T09:00:00Z'))
    await queueWeeklyReports(app)
    await runJobs(app)
    expect(outbox.map(({ to }) => to.address)).toEqual(['ed@example.com'])
  })

  it('is sent on Mondays alone, also after the site or its mail was down', async () => {
    const { app, outbox } = await setup()
    const { id } = await createPerson(app)
    await chooseReport(app, id, true)
    await visit(app, '2026-03-02T09:00:00Z')
    const queueAt = async (at: string) => {
      app.clock.set(new Date(at))
      await queueWeeklyReports(app)
    }
    await queueAt('2026-03-10T00:00:30Z')
    await queueAt('2026-03-12T09:00:00Z')
    await runJobs(app)
    expect(outbox).toEqual([])
    await queueAt('2026-03-16T23:59:30Z')
    app.clock.set(new Date('2026-03-17T00:10:00Z'))
    await runJobs(app)
    expect(outbox).toEqual([])
    await queueAt('2026-03-23T23:59:30Z')
    await runJobs(app)
    expect(outbox).toHaveLength(1)
  })
})

describeOnBothEngines('a silence', (setup) => {
  it('of a day is told once, where somebody came on each of 28 days', async () => {
    const { app, outbox } = await setup()
    const admin = await createPerson(app)
    const start = Date.parse('2026-02-02T12:00:00Z')
    for (let day = 0; day < 28; day += 1) await visit(app, new Date(start + day * dayMs).toISOString())
    const look = async (hours: number) => {
      app.clock.set(new Date(start + 27 * dayMs + hours * 3_600_000))
      await warnOfSilence(app)
      await runJobs(app)
    }
    await look(23)
    expect(outbox).toEqual([])
    await look(25)
    await look(49)
    expect(outbox.map(({ to }) => to.address)).toEqual([admin.email])
    expect(outbox[0]?.subject).toMatch(/^Nobody has visited .* for a day$/)
    const { notifications } = await listNotifications(app.db, { userId: admin.id, page: 1, limit: 5 })
    expect(notifications.map(({ title }) => title)).toEqual(['No visits for a day'])
  })

  it('is told to the bell with the mails, once, also by several processes at the same moment', async () => {
    const { app, outbox } = await setup()
    await createPerson(app)
    const editor = await createPerson(app, { email: 'ed@example.com', role: 'editor' })
    await chooseReport(app, editor.id, true)
    const start = Date.parse('2026-02-02T12:00:00Z')
    for (let day = 0; day < 28; day += 1) await visit(app, new Date(start + day * dayMs).toISOString())
    app.clock.advance(25 * 3_600_000)
    await sql`alter table "notification" rename to "away"`.execute(app.db)
    await expect(warnOfSilence(app)).rejects.toThrow('notification')
    await sql`alter table "away" rename to "notification"`.execute(app.db)
    await Promise.all([1, 2, 3, 4].map(() => warnOfSilence(app)))
    await runJobs(app)
    expect(outbox).toHaveLength(2)
    expect(await app.db.selectFrom('notification').select('title').execute()).toEqual([
      { title: 'No visits for a day' },
    ])
  })

  it('that begins before the end of a month is told as any other', async () => {
    const { app, outbox } = await setup()
    await createPerson(app)
    const start = Date.parse('2026-02-01T12:00:00Z')
    for (let day = 0; day < 28; day += 1) await visit(app, new Date(start + day * dayMs).toISOString())
    for (const at of [
      '2026-03-01T00:30:00Z',
      '2026-03-01T11:00:00Z',
      '2026-03-01T13:00:00Z',
      '2026-03-04T13:00:00Z',
    ]) {
      app.clock.set(new Date(at))
      await sweepAnalytics(app)
      await warnOfSilence(app)
      await runJobs(app)
      expect(outbox, at).toHaveLength(at < '2026-03-01T12' ? 0 : 1)
    }
    expect(await app.db.selectFrom('analyticsSessionKey').select('key').execute()).toEqual([])
  })

  it('of a young or quiet site is none', async () => {
    const { app, outbox } = await setup()
    await createPerson(app)
    await visit(app, '2026-02-02T12:00:00Z')
    app.clock.set(new Date('2026-02-09T12:00:00Z'))
    await warnOfSilence(app)
    await runJobs(app)
    expect(outbox).toEqual([])
  })
})
