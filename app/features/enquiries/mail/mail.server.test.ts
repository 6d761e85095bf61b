import { expect, it } from 'vitest'
import { importSubscribers } from '#features/newsletter/import-command.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { hourMs } from '#platform/durations.ts'
import { mailApi } from '#platform/mail/api.server.ts'
import type { MailHealthAnswer } from '#platform/mail/calls.ts'
import { createMail } from '#platform/mail/create-mail.server.ts'
import type { ComposedMail } from '#platform/mail/mail.server.ts'
import { smtpTransport } from '#platform/mail/transports.server.ts'
import { testEmail } from '#server/setting-tests.server.ts'
import { settingsApi } from '#services/settings/api.server.ts'
import { studio } from '#studio'
import { caller } from '#tests/support/caller.server.ts'
import { inboxOf, owner, sendEnquiry } from '#tests/support/enquiries.server.ts'
import { type Received, startMailServer } from '#tests/support/mail-server.ts'
import { describeOnBothEngines, runJobs, type TestApp } from '#tests/support/test-app.server.ts'

/** A server with TLS and a password, which can be told to be away. */
async function mailOverSmtp(app: TestApp) {
  const state = { away: false }
  const { port, received } = await startMailServer({
    authOptional: false,
    onAuth: ({ username, password }, _session, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error('Invalid')),
    onMailFrom: (_address, _session, done) =>
      done(state.away ? Object.assign(new Error('Out of order'), { responseCode: 451 }) : null),
  })
  const url = `smtp://studio:right@127.0.0.1:${port}?tls.rejectUnauthorized=false`
  const mail = createMail({ ...app, studio, transport: smtpTransport(url) })
  return { app: { ...app, mail }, received, state }
}

const mailTo = (received: Received[], address: string) =>
  received.find(({ to }) => to.includes(address))?.source ?? ''

/** Headers as they are read: folded lines joined (RFC 5322, 2.2.3). */
const headersOf = (source: string) =>
  source
    .slice(0, source.indexOf('\r\n\r\n'))
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')

/** Makes a confirmed subscriber, who gets a copy of the whole text. */
async function knowSubscriber(app: TestApp, email: string): Promise<void> {
  const csv = `${email},2025-11-14`
  await inTransaction(app, (tx) => importSubscribers(app, tx, { csv }, { id: null, name: 'Test' }))
}

describeOnBothEngines('the copy of an enquiry', (setup) => {
  const message = 'Cheap pills at http://evil.test/pay or evil.test, says Bob\n\nBuy them now.'
  const copiesTo = (outbox: ComposedMail[], address: string) =>
    outbox.filter(({ to }) => to.address === address).map(({ text }) => text)

  it('tells an address that nobody confirmed the first line alone, without links, once a day', async () => {
    const { app, outbox } = await setup()
    const spellings = ['victim@gmail.com', 'v.ictim@gmail.com', 'victim+x@gmail.com']
    for (const email of spellings) await sendEnquiry(app, { email, name: 'Visit evil.test', message })
    await runJobs(app)
    const copies = outbox.filter(({ to }) => to.address !== studio.email)
    expect(copies).toHaveLength(1)
    expect(copies[0]?.text).toContain("Your message begins: 'Cheap pills at ... or ... says Bob'")
    const whole = JSON.stringify(copies[0])
    for (const word of ['evil', 'Buy them', 'Visit']) expect(whole).not.toContain(word)
    expect(outbox.filter(({ to }) => to.address === studio.email)).toHaveLength(3)
  })

  it('is whole for a subscriber and for whom the owner has answered, three times a day', async () => {
    const { app, outbox } = await setup()
    await knowSubscriber(app, 'reader@example.com')
    const first = await sendEnquiry(app, { email: 'customer@example.com', message })
    await runJobs(app)
    await inboxOf(app).post(`/enquiries/${first}/replies`, { subject: 'Hello', body: 'An answer' })
    await runJobs(app)
    outbox.length = 0
    for (const email of ['Reader@example.com', 'customer@example.com']) {
      for (let n = 0; n < 4; n += 1) await sendEnquiry(app, { email, message: `${message} ${n}` })
    }
    await runJobs(app)
    const toReader = copiesTo(outbox, 'Reader@example.com')
    expect(toReader).toHaveLength(3)
    expect(toReader.every((text) => text.includes('Buy them now.'))).toBe(true)
    // The receipt of the first was one of the three.
    expect(copiesTo(outbox, 'customer@example.com')).toHaveLength(2)
    expect(outbox.filter(({ to }) => to.address === studio.email)).toHaveLength(8)
  })
})

describeOnBothEngines('mails about an enquiry', (setup) => {
  it('are correct MIME, with every name as written and no header added', async () => {
    const { app: plain } = await setup({ MAIL_TO: 'owner@studio.example' })
    const { app, received } = await mailOverSmtp(plain)
    await knowSubscriber(app, 'zoe@example.com')
    await sendEnquiry(app, {
      name: 'Zoë Łukasiewicz\r\nBcc: victim@example.com',
      email: 'zoe@example.com',
      message: 'Guten Tag 🎉\nBcc: victim@example.com\n.\n\nSecond paragraph <b>bold</b>',
    })
    await runJobs(app)
    expect(received.map(({ to }) => to).sort()).toEqual([['owner@studio.example'], ['zoe@example.com']])
    expect(received.every(({ secure, user }) => secure && user === 'studio')).toBe(true)
    for (const { source } of received) {
      const names = headersOf(source).map((line) => line.split(':', 1)[0]?.toLowerCase())
      expect(names).not.toContain('bcc')
      expect(names).not.toContain('cc')
      expect(new Set(names).size).toBe(names.length)
      expect(source).toMatch(/^Content-Type: multipart\/alternative;/m)
      expect(source).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m)
      expect(source).toMatch(/^Content-Type: text\/html; charset=utf-8\r$/m)
      const html = source.slice(source.indexOf('Content-Type: text/html'))
      expect(html).toContain('&lt;b&gt;bold&lt;/b&gt;')
      expect(html).not.toContain('<b>bold</b>')
      expect(source).not.toMatch(/[^\r]\n/)
    }
    const notice = headersOf(mailTo(received, 'owner@studio.example'))
    const replyTo = notice.find((line) => line.startsWith('Reply-To:')) ?? ''
    expect(replyTo).toMatch(/<zoe@example\.com>$/)
    expect(replyTo).toMatch(/=\?UTF-8\?[BQ]\?/)
    expect(headersOf(mailTo(received, 'zoe@example.com'))).toContain('Auto-Submitted: auto-replied')
  })

  it('survive a week without a mail server and are all sent once it is back', async () => {
    const { app: plain } = await setup({ MAIL_TO: 'owner@studio.example' })
    const { app, received, state } = await mailOverSmtp(plain)
    state.away = true
    for (let n = 0; n < 3; n += 1) {
      await sendEnquiry(app, { email: `visitor${n}@example.com`, message: `Message ${n}` })
    }
    for (let hours = 0; hours < 7 * 24; hours += 6) {
      await runJobs(app)
      app.clock.advance(6 * hourMs)
    }
    const asAdmin = caller(app, [mailApi(), settingsApi({ email: testEmail })], {
      viewer: { ...owner, role: 'admin' },
    })
    const health = async () => (await asAdmin.get('/mail')).body.mail as MailHealthAnswer
    expect(received).toEqual([])
    expect(await health()).toMatchObject({
      failingSince: '2026-01-15T12:00:00.000Z',
      reason: expect.stringContaining('Out of order'),
      sentAt: null,
      waiting: 6,
      dead: 0,
    })
    const tried = await asAdmin.post('/settings/email/test', {})
    expect(tried.body).toEqual({ success: true, ok: false, said: '451 Out of order' })

    state.away = false
    await runJobs(app)
    const test = await asAdmin.post('/settings/email/test', {})
    expect(test.body).toMatchObject({
      ok: true,
      said: expect.stringMatching(/^250 .*on its way to olive@example\.com\.$/),
    })
    await runJobs(app)
    expect(received).toHaveLength(7)
    expect(await health()).toMatchObject({ failingSince: null, reason: null, waiting: 0, dead: 0 })
  })

  it('leave an enquiry to be answered while no mail server is set up', async () => {
    const { app: plain, outbox } = await setup()
    const app = { ...plain, mail: createMail({ ...plain, studio }) }
    const id = await sendEnquiry(app)
    await runJobs(app)
    const thread = async () => (await inboxOf(app).get(`/enquiries/${id}`)).body
    await thread()
    const unanswered = {
      enquiry: { status: 'read', repliedAt: null },
      thread: [{ state: 'waiting' }],
    }
    const replied = await inboxOf(app).post(`/enquiries/${id}/replies`, { subject: 'Re', body: 'Hello' })
    expect(replied.body).toMatchObject(unanswered)
    await runJobs(app)
    expect(await thread()).toMatchObject(unanswered)
    const asAdmin = caller(app, [mailApi()], { viewer: owner })
    expect((await asAdmin.get('/mail')).body.mail).toMatchObject({ sentAt: null, waiting: 3 })

    // With a server, the same reply is sent when its author asks for it.
    const [reply] = (await thread()).thread as { _id: string }[]
    await inboxOf(plain).post(`/enquiries/${id}/replies/${reply?._id}/retry`)
    await runJobs(plain)
    expect(outbox.map(({ subject }) => subject)).toEqual(['Re'])
    expect(await thread()).toMatchObject({ enquiry: { status: 'replied' }, thread: [{ state: 'sent' }] })
  })

  it('show in the thread why a reply waits', async () => {
    const { app: plain } = await setup()
    const { app, state, received } = await mailOverSmtp(plain)
    const id = await sendEnquiry(app)
    await runJobs(app)
    state.away = true
    await inboxOf(app).post(`/enquiries/${id}/replies`, { subject: 'Re', body: 'Hello' })
    await runJobs(app)
    expect((await inboxOf(app).get(`/enquiries/${id}`)).body.thread).toMatchObject([
      { state: 'queued', failure: expect.stringContaining('Out of order') },
    ])
    state.away = false
    app.clock.advance(hourMs)
    await runJobs(app)
    expect((await inboxOf(app).get(`/enquiries/${id}`)).body.thread).toMatchObject([
      { state: 'sent', failure: null },
    ])
    expect(received.filter(({ source }) => /^Subject: Re\r$/m.test(source))).toHaveLength(1)
  })
})
