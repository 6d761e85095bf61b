import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { chooseReport, queueWeeklyReports } from '#features/analytics/report/reports.server.ts'
import { bookingApi } from '#features/booking/api.server.ts'
import { planWelcome } from '#features/newsletter/welcome/commands.server.ts'
import { createPreviewLink, openPreviewLink } from '#features/publishing/preview/preview-links.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { dayMs, hourMs } from '#platform/durations.ts'
import { prepareAnswer } from '#platform/http/memory-answer.server.ts'
import { readEnquiryToken, signEnquiryToken } from '#services/booking-links/enquiry-token.server.ts'
import { createPerson, signedIn, TestBrowser } from '#tests/support/accounts.server.ts'
import { book } from '#tests/support/bookings.server.ts'
import { caller } from '#tests/support/caller.server.ts'
import { addPost } from '#tests/support/content.server.ts'
import { owner } from '#tests/support/enquiries.server.ts'
import { addSubscribers, command, newsletterOwner, read, writeIssue } from '#tests/support/issues.server.ts'
import { describeOnBothEngines, runJobs, type TestApp } from '#tests/support/test-app.server.ts'
import { sweep } from './sweeps.server.ts'

const ahead = new Date('2031-01-01T12:00:00Z')

/** Lets the clock be ahead for an hour of jobs and a sweep, and sets it right again. */
async function leapAndReturn(app: TestApp, meanwhile?: () => Promise<void>): Promise<void> {
  const before = app.clock.now()
  await sweep(app)
  app.clock.set(ahead)
  await meanwhile?.()
  await runJobs(app)
  await sweep(app)
  app.clock.advance(hourMs)
  await runJobs(app)
  app.clock.set(before)
  await sweep(app)
  await runJobs(app)
}

describeOnBothEngines('while the clock is ahead for an hour', (setup) => {
  it('nothing planned is done before its time, and the owner is told: a reminder, the end of a wait, emails', async () => {
    const { app, outbox } = await setup({ BOT_CHECK: 'altcha', SITE_URL: 'https://studio.example' })
    const studio = caller(app, [bookingApi()], { viewer: owner })
    const reminded = await book(app, { start: '2026-01-20T11:00:00.000Z', reminder: true })
    await studio.post(`/bookings/${reminded.id}/confirm`)
    const waiting = await book(app)
    await addSubscribers(app, ['ada'])
    const issue = await writeIssue(app)
    await command(app, issue, 'send', { at: '2026-01-18T09:00:00.000Z' })
    const welcome = { day: 2, subject: 'Welcome', preview: 'A line', content: 'Text' }
    await newsletterOwner(app).send('PUT', '/newsletter/welcome', { mails: [welcome] })
    const [subscriber] = await app.db.selectFrom('subscriber').select('id').execute()
    await inTransaction(app, (tx) => planWelcome(app, tx, subscriber?.id ?? ''))
    await runJobs(app)
    outbox.length = 0

    await leapAndReturn(app)
    const subjects = () => outbox.map(({ subject }) => subject)
    expect(subjects().filter((subject) => !subject.includes('than usual'))).toEqual([])
    const told = await app.db.selectFrom('notification').select('title').execute()
    expect(told.map(({ title }) => title)).toContain('More than usual is overdue: planned work')
    expect((await studio.get(`/bookings/${waiting.id}`)).body.booking).toMatchObject({ state: 'pending' })
    expect(await read(app, issue)).toMatchObject({ state: 'scheduled' })

    outbox.length = 0
    for (let day = 0; day < 6; day += 1) {
      app.clock.advance(dayMs)
      await runJobs(app)
    }
    expect(subjects()).toEqual(expect.arrayContaining(['Welcome', 'What a website costs']))
    expect((await studio.get(`/bookings/${waiting.id}`)).body.booking).toMatchObject({ state: 'declined' })
    const { remindedAt } = await app.db
      .selectFrom('booking')
      .select('remindedAt')
      .where('id', '=', reminded.id)
      .executeTakeFirstOrThrow()
    expect(remindedAt?.slice(0, 10)).toBe('2026-01-19')
  })

  it('a post that is to appear later is in no cached page afterwards, and appears in its time', async () => {
    const { app } = await setup()
    const at = new Date(app.clock.now().getTime() + 3 * dayMs)
    await addPost(app, { publishedAt: at.toISOString() })
    await inTransaction(app, (tx) => app.pages.bumpAt(tx, at, 'posts'))
    const render = async (body: string) => {
      await app.pages.refresh()
      await app.pages.findOrRender('/blog', async () => ({
        answer: prepareAnswer(200, {}, { identity: Buffer.from(body) }),
        ...{ tags: new Set(['posts']), isCacheable: true },
      }))
    }
    await leapAndReturn(app, () => render('with the post'))
    await app.pages.refresh()
    expect(app.pages.find('/blog'), 'rendered by the wrong clock').toBeUndefined()
    app.clock.advance(3 * dayMs - hourMs)
    await sweep(app)
    await render('without it')
    app.clock.advance(hourMs)
    await app.pages.refresh()
    expect(app.pages.find('/blog'), 'its time has come').toBeUndefined()
  })

  it('nobody is signed out, and no link, sign-up or answer is lost', async () => {
    const { app } = await setup()
    const browser = await signedIn(app)
    const by = { id: browser.id, name: 'Ada' }
    const post = await addPost(app)
    const link = await inTransaction(app, (tx) =>
      createPreviewLink(app, tx, { kind: 'blog', table: 'post', itemId: post }, { by, days: 7 }),
    )
    await newsletterOwner(app).post('/newsletter/subscribe', { email: 'bea@example.net' })
    await app.db
      .insertInto('idempotency')
      .values({
        ...{ scope: 'x', bodyHash: 'x', status: 201, answer: 'x', emailHash: null },
        createdAt: app.clock.now().toISOString(),
      })
      .execute()
    await leapAndReturn(app)
    expect(await browser.me()).toMatchObject({ _id: browser.id })
    expect(await openPreviewLink(app, 'blog', link.url.slice(link.url.lastIndexOf('/') + 1))).toMatchObject({
      itemId: post,
    })
    expect(await app.db.selectFrom('subscriber').select('email').execute()).toHaveLength(1)
    expect(await app.db.selectFrom('idempotency').select('createdAt').execute()).toHaveLength(1)
  })

  it('no session and no link is made that lasts for years', async () => {
    const { app } = await setup()
    const { id } = await createPerson(app, { email: 'ada@example.com' })
    const post = await addPost(app)
    const browser = new TestBrowser(app)
    const links: string[] = []
    await leapAndReturn(app, async () => {
      expect((await browser.login('ada@example.com')).status).toBe(200)
      links.push(signEnquiryToken(app, 'enquiry'))
      const made = await inTransaction(app, (tx) =>
        createPreviewLink(
          app,
          tx,
          { kind: 'blog', table: 'post', itemId: post },
          { by: { id, name: 'Ada' }, days: 7 },
        ),
      )
      links.push(made.url.slice(made.url.lastIndexOf('/') + 1))
    })
    expect(await browser.viewer()).toBeUndefined()
    expect(readEnquiryToken(app, links[0] ?? '')).toBeUndefined()
    expect(await openPreviewLink(app, 'blog', links[1] ?? '')).toBeUndefined()
  })

  it('the weekly report is skipped at most for the wrong week', async () => {
    const { app, outbox } = await setup()
    const { id, email } = await createPerson(app)
    await chooseReport(app, id, true)
    app.recorder.add({
      ...{ kind: 'view', at: app.clock.now().getTime(), sessionId: 's', path: '/', visitor: 'v' },
      ...{ source: 'x', campaign: undefined, arrival: undefined },
      ...{ device: 'desktop', browser: 'Firefox', os: 'Linux' },
    })
    await app.recorder.flush()
    // A Monday, at nine.
    const wrong = new Date('2031-01-06T09:00:00Z')
    const before = app.clock.now()
    app.clock.set(wrong)
    await queueWeeklyReports(app)
    await runJobs(app)
    app.clock.set(before)
    outbox.length = 0
    for (let day = 0; day < 21; day += 1) {
      app.clock.advance(dayMs)
      await queueWeeklyReports(app)
      await queueWeeklyReports(app)
      await runJobs(app)
    }
    expect(outbox.map(({ to }) => to.address)).toEqual([email, email])
  })

  it('a file that waits for its import is not taken for an old one, and one from the wrong year is', async () => {
    const { app } = await setup()
    const imports = join(app.config.dataDir, 'imports')
    const upload = (name: string, at: Date) => {
      const source = join(imports, name, 'source')
      mkdirSync(source, { recursive: true })
      writeFileSync(join(source, 'export.xml'), 'x')
      utimesSync(source, at, at)
    }
    upload('now', app.clock.now())
    upload('wrong', ahead)
    await leapAndReturn(app)
    expect(readdirSync(join(imports, 'now'))).toEqual(['source'])
    expect(readdirSync(join(imports, 'wrong'))).toEqual([])
  })
})
