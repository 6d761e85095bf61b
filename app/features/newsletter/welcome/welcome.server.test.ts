import { expect, it } from 'vitest'
import type { ComposedMail } from '#platform/mail/mail.server.ts'
import { findPlaces } from '#services/pictures/uses.server.ts'
import { caller } from '#tests/support/caller.server.ts'
import { owner } from '#tests/support/enquiries.server.ts'
import { describeOnBothEngines, runJobs, type TestApp } from '#tests/support/test-app.server.ts'
import { newsletterApi } from '../api.server.ts'
import { matchMails } from './commands.server.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const settings = { SITE_URL: 'https://studio.example' }

const mail = (days: number, subject = `After ${days}`) => ({
  ...{ day: days, subject, preview: 'A line', content: `Text of ${subject}` },
})

const admin = (app: TestApp) => caller(app, [newsletterApi()], { viewer: owner })
const visitor = (app: TestApp) => caller(app, [newsletterApi()])
const save = (app: TestApp, mails: object[]) => admin(app).send('PUT', '/newsletter/welcome', { mails })

/** Subscribes somebody, up to the press on the mailed link's page. */
async function subscribe(app: TestApp, outbox: { to: { address: string }; text: string }[], email: string) {
  await visitor(app).post('/newsletter/subscribe', { email })
  await runJobs(app)
  const text = outbox.findLast(({ to }) => to.address === email)?.text ?? ''
  const token = /token=([\w.-]+)/.exec(text)?.[1]
  const { status } = await visitor(app).post('/newsletter/confirm', { token })
  expect(status).toBe(200)
}

describeOnBothEngines('welcome mails', (setup) => {
  it('are saved as a whole and read again', async () => {
    const { app } = await setup(settings)
    expect((await admin(app).get('/newsletter/welcome')).body).toMatchObject({ success: true, mails: [] })
    const mails = [mail(0), mail(3), mail(10)]
    const saved = await save(app, mails)
    expect([saved.status, saved.body.mails]).toEqual([200, mails])
    expect((await admin(app).get('/newsletter/welcome')).body.mails).toEqual(mails)
    expect((await save(app, [])).body.mails).toEqual([])
    expect((await visitor(app).get('/newsletter/welcome')).status).toBe(401)
  })

  it('are not saved over those of somebody who was faster', async () => {
    const { app } = await setup(settings)
    const put = (mails: object[], version?: unknown) =>
      admin(app).send('PUT', '/newsletter/welcome', { mails, version })
    const { version } = (await admin(app).get('/newsletter/welcome')).body
    const first = await put([mail(0)], version)
    const late = await put([mail(0, 'Mine')], version)
    expect([late.status, late.body]).toMatchObject([
      409,
      { success: false, theirs: { mails: [mail(0)], version: first.body.version } },
    ])
    expect((await put([mail(0)], version)).status, 'the same text again').toBe(200)
    expect((await put([mail(0, 'Mine')], first.body.version)).status).toBe(200)
    expect((await put([mail(0)])).status, 'without a version').toBe(200)
    expect((await put([], version)).status).toBe(409)
  })

  it('keep the pictures that they show out of the trash of the library', async () => {
    const { app } = await setup(settings)
    const placesOf = async () => (await findPlaces(app.db, ['/uploads/kiln.jpg'])).get('/uploads/kiln.jpg')
    await save(app, [{ ...mail(0), content: '![A kiln](/uploads/kiln.jpg)' }])
    const place = { kind: 'Newsletter', title: 'Welcome emails', href: '/admin/newsletter/welcome' }
    expect(await placesOf()).toEqual([place])
    await save(app, [])
    expect(await placesOf()).toBeUndefined()
  })

  it.each([
    [[mail(1), mail(2), mail(3), mail(4)], 'mails'],
    [[mail(3), mail(3)], 'mails.1.day'],
    [[mail(-1)], 'mails.0.day'],
    [[mail(1.5)], 'mails.0.day'],
    [[{ ...mail(1), subject: ' ' }], 'mails.0.subject'],
    [[{ ...mail(1), content: ' \n' }], 'mails.0.content'],
    [[{ ...mail(1), content: 'word '.repeat(30_000) }], 'mails.0.content'],
  ])('are refused with the field at fault (%#)', async (mails, field) => {
    const { app } = await setup(settings)
    const { status, body } = await save(app, mails)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })

  it('are shown as they are sent, with a link that ends nothing', async () => {
    const { app } = await setup(settings)
    await save(app, [mail(3)])
    const api = admin(app)
    const { status, body } = await api.get('/newsletter/welcome/3/preview')
    expect([status, body]).toMatchObject([
      200,
      { html: expect.stringContaining('Text of After 3'), text: expect.stringContaining('Text of After 3') },
    ])
    expect(body.html).not.toContain('%%')
    const frame = await api.get('/newsletter/welcome/3/mail.html')
    expect([frame.status, frame.text]).toEqual([200, expect.stringContaining('Text of After 3')])
    expect((await api.get('/newsletter/welcome/4/mail.html')).status).toBe(404)
    expect((await visitor(app).get('/newsletter/welcome/3/mail.html')).status).toBe(401)
  })

  it('go to somebody who confirms, each on its day and once', async () => {
    const { app, outbox } = await setup(settings)
    await save(app, [mail(0), mail(3)])
    await subscribe(app, outbox, 'ada@example.net')
    await runJobs(app)
    const subjects = () => outbox.slice(1).map(({ subject }) => subject)
    expect(subjects()).toEqual(['After 0'])
    app.clock.advance(3 * day - hour)
    await runJobs(app)
    expect(subjects()).toEqual(['After 0'])
    app.clock.advance(hour)
    await runJobs(app)
    await runJobs(app)
    expect(subjects()).toEqual(['After 0', 'After 3'])
    const { headers, html, text } = outbox.at(-1) as ComposedMail
    expect(headers['List-Unsubscribe']).toMatch(
      /^<https:\/\/studio\.example\/newsletter\/unsubscribe\?token=/,
    )
    expect(headers).not.toHaveProperty('Archived-At')
    expect(html).not.toContain('%%')
    expect(text).toContain('Text of After 3')
  })

  it('do not go to those who confirmed before they were written, or have left', async () => {
    const { app, outbox } = await setup(settings)
    await subscribe(app, outbox, 'early@example.net')
    await save(app, [mail(1)])
    await subscribe(app, outbox, 'gone@example.net')
    const leave = /token=([\w.-]+)/.exec(outbox.at(-1)?.headers['List-Unsubscribe'] ?? '')?.[1]
    await visitor(app).post('/newsletter/unsubscribe', { token: leave })
    const before = outbox.length
    app.clock.advance(2 * day)
    await runJobs(app)
    expect(outbox).toHaveLength(before)
  })

  it('have their newest text for those who wait, and end when they are removed', async () => {
    const { app, outbox } = await setup(settings)
    await save(app, [mail(1), mail(2)])
    await subscribe(app, outbox, 'ada@example.net')
    const before = outbox.length
    await save(app, [mail(1, 'Better words')])
    app.clock.advance(3 * day)
    await runJobs(app)
    expect(outbox.slice(before).map(({ subject }) => subject)).toEqual(['Better words'])
    const waiting = await app.db
      .selectFrom('newsletterRecipient')
      .select('state')
      .where('state', 'in', ['waiting', 'leased'])
      .execute()
    expect(waiting).toEqual([])
  })
})

it('a mail stays the same one while it keeps its day or its subject', () => {
  const known = [
    { ...mail(0, 'Hello'), id: 'a' },
    { ...mail(3, 'More'), id: 'b' },
  ]
  const idsOf = (...mails: ReturnType<typeof mail>[]) => matchMails(known, mails).map((match) => match?.id)
  expect(idsOf(mail(0, 'Hi'), mail(3, 'More'))).toEqual(['a', 'b'])
  expect(idsOf(mail(0, 'New'), mail(5, 'More'))).toEqual(['a', 'b'])
  expect(idsOf(mail(1, 'New'), mail(3, 'More'), mail(9, 'Hello'))).toEqual([undefined, 'b', 'a'])
  // No mail is two.
  expect(idsOf(mail(1, 'Hello'), mail(2, 'Hello'), mail(3, 'Hello'))).toEqual(['a', undefined, 'b'])
})
