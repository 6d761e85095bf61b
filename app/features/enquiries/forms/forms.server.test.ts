import { expect, it } from 'vitest'
import { importSubscribers } from '#features/newsletter/import-command.server.ts'
import { botCheckMessages } from '#platform/bot-check/messages.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { readEnquiryToken } from '#services/booking-links/enquiry-token.server.ts'
import { caller } from '#tests/support/caller.server.ts'
import { solveChallengeFor } from '#tests/support/solved-puzzle.server.ts'
import { describeOnBothEngines, runJobs } from '#tests/support/test-app.server.ts'
import { enquiriesApi } from '../api.server.ts'
import { messages } from '../enquiry.ts'
import { findSender } from '../queries.server.ts'

const hello = { name: 'Grace Hopper', email: 'Grace@example.com', message: 'Could you look at my site?' }

const wholeContact = {
  ...hello,
  phone: '0113 496 0000',
  projectType: 'Website Design',
  budget: '£5,000 - £10,000',
  timeframe: '1-2 months',
  subject: 'A site for a bakery',
  message: 'A site with a shop, please.',
}

const countJobs = async (app: { db: Parameters<typeof listAll>[0] }) => (await listAll(app.db)).length
const listAll = (db: import('#platform/db/database.server.ts').Database) =>
  db.selectFrom('enquiry').selectAll().orderBy('id').execute()

describeOnBothEngines('a message from the home page', (setup) => {
  it('is stored with its kind from the path, and answered with thanks', async () => {
    const { app } = await setup()
    const visitor = caller(app, [enquiriesApi()])
    for (const kind of ['call', 'message', 'support']) {
      const answer = await visitor.post(`/${kind}`, { ...hello, type: 'message' })
      expect(answer.status).toBe(201)
      expect(answer.body).toMatchObject({
        success: true,
        message: kind === 'call' ? messages.thanksCall : messages.thanks,
      })
    }
    const stored = await listAll(app.db)
    expect(stored.map(({ kind, status, email, person }) => [kind, status, email, person])).toEqual(
      ['call', 'message', 'support'].map((kind) => [kind, 'new', 'Grace@example.com', 'grace@example.com']),
    )
  })

  it('leads to the booking page for a call alone, which knows the enquiry for 14 days', async () => {
    const { app } = await setup()
    const visitor = caller(app, [enquiriesApi()])
    const { bookingUrl } = (await visitor.post('/call', hello)).body as { bookingUrl: string }
    const [page, token = ''] = bookingUrl.split('=')
    expect(page).toBe(`${app.config.siteUrl}/book?enquiry`)
    const [stored] = await listAll(app.db)
    expect(readEnquiryToken(app, token)).toBe(stored?.id)
    expect(await findSender(app.db, stored?.id ?? '')).toEqual(hello)
    expect(readEnquiryToken(app, `${token.slice(0, -1)}-`)).toBeUndefined()
    app.clock.advance(14 * 24 * 60 * 60_000)
    expect(readEnquiryToken(app, token)).toBeUndefined()
    expect((await visitor.post('/message', hello)).body).not.toHaveProperty('bookingUrl')
  })

  it('leads to the page that BOOKING_URL names, or to none', async () => {
    const other = await setup({ BOOKING_URL: 'https://book.example/30-minutes' })
    const answer = await caller(other.app, [enquiriesApi()]).post('/call', hello)
    expect(answer.body.bookingUrl).toBe('https://book.example/30-minutes')
    const { app } = await setup({ BOOKING_URL: 'off' })
    const visitor = caller(app, [enquiriesApi()])
    expect((await visitor.post('/call', hello)).body).not.toHaveProperty('bookingUrl')
  })

  it('names every field that is missing, with the words of the form', async () => {
    const { app } = await setup()
    const answer = await caller(app, [enquiriesApi()]).post('/message', { name: ' ', email: 'grace@' })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({
      name: 'Name is required',
      email: 'Invalid email address',
      message: 'Message is required',
    })
    expect(await listAll(app.db)).toEqual([])
  })

  it('notifies the owner, whose reply goes to the sender, and sends the sender a copy', async () => {
    const { app, outbox } = await setup({ MAIL_TO: 'owner@example.com' })
    await caller(app, [enquiriesApi()]).post('/call', hello)
    await runJobs(app)
    const [notice, copy] = ['owner@example.com', 'Grace@example.com'].map((address) =>
      outbox.find(({ to }) => to.address === address),
    )
    expect(outbox).toHaveLength(2)
    expect(notice?.replyTo).toEqual({ name: 'Grace Hopper', address: 'Grace@example.com' })
    expect(notice?.text).toContain(hello.message)
    expect(notice?.text).toContain(`${app.config.siteUrl}/admin/enquiries/`)
    expect(copy?.text).toContain(hello.message)
    expect(copy?.text).toContain(messages.thanksCall)
    expect(copy?.headers['Auto-Submitted']).toBe('auto-replied')
    const bell = await app.db.selectFrom('notification').selectAll().execute()
    expect(bell.map(({ title, kind }) => [kind, title])).toEqual([['enquiry', 'New enquiry: consultation']])
  })

  it('cannot add a header or a recipient to any mail', async () => {
    const { app, outbox } = await setup()
    const name = 'Eve\r\nBcc: victim@example.com'
    const answer = await caller(app, [enquiriesApi()]).post('/message', { ...hello, name })
    expect(answer.status).toBe(201)
    await runJobs(app)
    for (const mail of outbox) {
      expect(JSON.stringify([mail.subject, mail.to, mail.replyTo, mail.headers])).not.toMatch(/\\r|\\n/)
      expect(mail.headers).not.toHaveProperty('Bcc')
    }
    const refused = await caller(app, [enquiriesApi()]).post('/message', {
      ...hello,
      email: 'a@example.com\nBcc: victim@example.com',
    })
    expect(refused.body.errors).toEqual({ email: 'Invalid email address' })
  })

  it('is stored with half surrogate pairs dropped, and refused with a NUL', async () => {
    const { app } = await setup()
    const visitor = caller(app, [enquiriesApi()])
    const answer = await visitor.post('/message', {
      name: 'Grace \ud800',
      email: 'g@example.com',
      message: 'One\r\ntwo\ud83d\n\tthree 🎉',
    })
    expect(answer.status).toBe(201)
    const [stored] = await listAll(app.db)
    expect(stored?.name).toBe('Grace \ufffd')
    expect(stored?.message).toBe('One\ntwo\ufffd\n\tthree 🎉')
    const withNul = await visitor.post('/message', {
      name: 'Gr\u0000ace',
      email: 'g@example.com',
      message: 'Hello',
    })
    expect(withNul.status).toBe(400)
    expect(await listAll(app.db)).toHaveLength(1)
  })
})

describeOnBothEngines('the contact form', (setup) => {
  it('drops a plan that none of its services has', async () => {
    const { app } = await setup()
    const visitor = caller(app, [enquiriesApi()])
    for (const about of [{ services: ['seo'], plan: 'Professional' }, { plan: 'Professional' }]) {
      expect((await visitor.post('/contact', { ...wholeContact, ...about })).status).toBe(201)
    }
    expect((await listAll(app.db)).map(({ plan }) => plan)).toEqual([null, null])
  })

  it('stores every field and where its sender came from', async () => {
    const { app } = await setup()
    const answer = await caller(app, [enquiriesApi()]).post('/contact', {
      ...wholeContact,
      company: ' Tarn & Sons ',
      services: ['web-design', 'seo', 'seo'],
      plan: 'Professional',
      serviceType: 'consultation',
      landingPage: '/blog/x',
      referrer: 'https://search.example/',
      utmSource: 'letter',
      utmMedium: 7,
      includePages: true,
      pages: ['/', '/work', 5],
    })
    expect(answer.status).toBe(201)
    const [stored] = await listAll(app.db)
    expect(stored).toMatchObject({
      kind: 'contact',
      phone: '0113 496 0000',
      company: 'Tarn & Sons',
      services: '["web-design","seo"]',
      plan: 'Professional',
      serviceType: 'consultation',
    })
    expect(JSON.parse(stored?.source ?? '')).toEqual({
      landingPage: '/blog/x',
      referrer: 'https://search.example/',
      utmSource: 'letter',
      pages: ['/', '/work'],
    })
  })

  it('names the services in both mails as the site does', async () => {
    const { app, outbox } = await setup()
    // A subscriber gets a copy with all of it.
    const csv = `${wholeContact.email},2025-11-14`
    await inTransaction(app, (tx) => importSubscribers(app, tx, { csv }, { id: null, name: 'Test' }))
    await caller(app, [enquiriesApi()]).post('/contact', { ...wholeContact, services: ['web-design', 'seo'] })
    await runJobs(app)
    expect(outbox).toHaveLength(2)
    for (const { text } of outbox) expect(text).toContain('Services: Web Design, SEO Optimisation')
  })

  it('stores the visited pages only with the box ticked', async () => {
    const { app } = await setup()
    await caller(app, [enquiriesApi()]).post('/contact', { ...wholeContact, pages: ['/work'] })
    expect((await listAll(app.db))[0]?.source).toBe('{}')
  })
})

describeOnBothEngines('the forms together', (setup) => {
  it('store ten from one address in ten minutes, then answer 429 with a time', async () => {
    const { app } = await setup()
    const visitor = caller(app, [enquiriesApi()])
    for (let n = 0; n < 10; n += 1) {
      const path = ['/call', '/message', '/support'][n % 3] as string
      expect((await visitor.post(path, { ...hello, message: `Number ${n}` })).status).toBe(201)
    }
    const refused = await visitor.post('/contact', wholeContact)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await listAll(app.db)).toHaveLength(10)
    const other = caller(app, [enquiriesApi()], { address: '192.0.2.99' })
    expect((await other.post('/message', hello)).status).toBe(201)
  })

  it('accept sixty attempts from one address, valid or not, also when they arrive at once', async () => {
    const { app } = await setup()
    const visitor = caller(app, [enquiriesApi()])
    const answers = await Promise.all(
      Array.from({ length: 80 }, () => visitor.post('/message', { name: '' })),
    )
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(60)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
    expect((await visitor.post('/message', hello)).status).toBe(429)
    expect((await visitor.post('/message', { name: '' })).status).toBe(429)
  })

  it('store a repeated key once and count it once', async () => {
    const { app, outbox } = await setup()
    const visitor = caller(app, [enquiriesApi()])
    const key = { 'Idempotency-Key': 'first' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.post('/message', hello, key)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set([`201 ${messages.thanks}`]),
    )
    expect(await countJobs(app)).toBe(1)
    await runJobs(app)
    expect(outbox).toHaveLength(2)
    expect((await visitor.post('/message', { ...hello, name: 'Else' }, key)).status).toBe(409)
    for (let n = 0; n < 9; n += 1) {
      expect((await visitor.post('/message', { ...hello, message: `Another ${n}` })).status).toBe(201)
    }
  })
})

describeOnBothEngines('a form sent twice with one key and one solved puzzle', (setup) => {
  it('is stored once, and the second gets the answer of the first', async () => {
    const { app } = await setup({ BOT_CHECK: 'altcha' })
    app.clock.set(new Date())
    const proof = await solveChallengeFor(app)
    const visitor = caller(app, [enquiriesApi()])
    const send = () =>
      visitor.post('/message', { ...hello, recaptchaToken: proof }, { 'Idempotency-Key': 'one-press' })
    const answers = await Promise.all([send(), send(), send()])
    expect([...answers, await send()].map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(await countJobs(app)).toBe(1)
    const another = await visitor.post(
      '/message',
      { ...hello, recaptchaToken: proof },
      { 'Idempotency-Key': 'another-press' },
    )
    expect(another.status).toBe(422)
  })

  it('may be sent as new a day later', async () => {
    const { app } = await setup()
    const visitor = caller(app, [enquiriesApi()])
    const send = () => visitor.post('/message', hello, { 'Idempotency-Key': 'one-press' })
    await send()
    app.clock.advance(25 * 60 * 60 * 1000)
    expect((await send()).status).toBe(201)
    expect(await countJobs(app)).toBe(2)
  })
})

describeOnBothEngines('spam', (setup) => {
  it('is stored as spam, answered like any message, and mailed to nobody', async () => {
    const { app, outbox } = await setup()
    const bad = [
      { ...hello, website: 'https://spam.example' },
      { ...hello, shownForMs: 300, message: 'https://a.example https://b.example' },
      { ...hello, message: 'Buy [url=https://x.example]now[/url] at https://x.example' },
      { ...hello, name: 'https://x.example free money' },
    ]
    for (const each of bad) {
      const answer = await caller(app, [enquiriesApi()]).post('/message', each)
      expect([answer.status, answer.body]).toEqual([201, { success: true, message: messages.thanks }])
    }
    expect((await listAll(app.db)).map(({ status }) => status)).toEqual(['spam', 'spam', 'spam', 'spam'])
    await runJobs(app)
    expect(outbox).toEqual([])
    expect(await app.db.selectFrom('notification').selectAll().execute()).toEqual([])
  })

  it('includes the fourth copy of a message within a day, from any address', async () => {
    const { app, outbox } = await setup()
    for (let n = 0; n < 5; n += 1) {
      const visitor = caller(app, [enquiriesApi()], { address: `198.51.100.${n}` })
      await visitor.post('/message', {
        ...hello,
        email: `sender${n}@example.com`,
        message: `${' '.repeat(n)}We SELL  links${'!'.repeat(n)}`,
      })
    }
    await runJobs(app)
    const statuses = (await listAll(app.db)).map(({ status }) => status)
    expect(statuses.sort()).toEqual(['new', 'new', 'new', 'spam', 'spam'])
    expect(outbox).toHaveLength(6)
    app.clock.advance(25 * 60 * 60 * 1000)
    await caller(app, [enquiriesApi()]).post('/message', { ...hello, message: 'we sell links' })
    await runJobs(app)
    expect((await listAll(app.db)).at(-1)?.status).toBe('new')
  })

  it('keeps the status that the owner set before the follow-up job ran', async () => {
    const { app, outbox } = await setup()
    const send = (n: number, website = '') =>
      caller(app, [enquiriesApi()], { address: `198.51.100.${n}` }).post('/message', { ...hello, website })
    for (let n = 0; n < 4; n += 1) await send(n)
    await send(4, 'https://trap.example')
    const ids = (await listAll(app.db)).map(({ id }) => id)
    await app.db.updateTable('enquiry').set({ status: 'read' }).where('id', 'in', ids.slice(0, 4)).execute()
    await app.db.updateTable('enquiry').set({ status: 'new' }).where('id', '=', String(ids[4])).execute()
    await runJobs(app)
    const statuses = (await listAll(app.db)).map(({ status }) => status)
    expect(statuses).toEqual(['read', 'read', 'read', 'read', 'new'])
    // The owner is told of each, the sender of the first.
    expect(outbox).toHaveLength(6)
  })
})

describeOnBothEngines('without an answer to the bot check', (setup) => {
  it('nothing is stored, and each form has its own message', async () => {
    const { app } = await setup({ BOT_CHECK: 'altcha' })
    const visitor = caller(app, [enquiriesApi()])
    const home = await visitor.post('/message', hello)
    expect([home.status, home.body.message]).toEqual([422, botCheckMessages.notLoaded])
    const contact = await visitor.post('/contact', wholeContact)
    expect([contact.status, contact.body.message]).toEqual([422, botCheckMessages.notAvailable])
    expect(contact.body.errors).toEqual({ recaptchaToken: botCheckMessages.notAvailable })
    expect(await listAll(app.db)).toEqual([])
  })
})
