import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { enquiriesApi } from '#features/enquiries/api.server.ts'
import { newsletterApi } from '#features/newsletter/api.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { outboxPath } from '#platform/mail/outbox.server.ts'
import { markMailReturned, recordSentMail } from '#platform/mail/sent-mail.server.ts'
import { readBrought } from '#routes/admin/newsletter/brought.server.ts'
import { recordChange } from '#services/audit/audit.server.ts'
import { recordNotification } from '#services/feed/commands.server.ts'
import { readVisit } from '#services/visits/goals.ts'
import { book } from '#tests/support/bookings.server.ts'
import { caller } from '#tests/support/caller.server.ts'
import { inboxOf, owner, sendEnquiry } from '#tests/support/enquiries.server.ts'
import { addSentIssue, addSubscriber } from '#tests/support/newsletter.server.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { describeOnDatabase, runJobs, type TestApp } from '#tests/support/test-app.server.ts'
import { withAccount } from '#tests/support/with-account.server.ts'
import { peopleApi } from './api.server.ts'
import { exportPerson } from './export.server.ts'
import { findAddress, readPerson } from './queries.server.ts'

const email = 'grace@example.com'
const twice = { email, confirm: email }
const admin = (app: TestApp) => caller(app, [peopleApi()], { viewer: owner })
const subscribe = (app: TestApp, address: string) =>
  caller(app, [newsletterApi()]).post('/newsletter/subscribe', { email: address })

/** Writes an enquiry, spam, a note, a booking and a sign-up of Grace, and an enquiry of Ada. */
async function fill(app: TestApp): Promise<string> {
  const first = await sendEnquiry(app, { email: 'Grace@example.com' })
  await sendEnquiry(app, { email: 'grace@EXAMPLE.com', website: 'x', message: 'Spam' })
  await sendEnquiry(app, { name: 'Ada', email: 'ada@example.com', message: 'Another person' })
  app.clock.advance(60_000)
  await inboxOf(app).post(`/enquiries/${first}/notes`, { body: 'Private' })
  await book(app)
  app.clock.advance(60_000)
  await subscribe(app, email)
  await runJobs(app)
  return first
}

async function textOf(app: TestApp, tables: readonly string[]): Promise<string> {
  const rows = tables.map((table) =>
    app.db
      .selectFrom(table as 'enquiry')
      .selectAll()
      .execute(),
  )
  return JSON.stringify(await Promise.all(rows))
}

describeOnDatabase('the data of one person', (setup) => {
  it('is found by the address in any case, newest first', async () => {
    const { app } = await setup()
    const first = await fill(app)
    const { status, body } = await admin(app).post('/people/find', { email: ' GRACE@example.com ' })
    expect([status, body.person]).toEqual([200, { email, name: 'Grace Hopper', phone: null }])
    const entries = body.entries as { kind: string; at: string; title: string; _id: string }[]
    const kinds = entries.map(({ kind }) => kind)
    expect(kinds.sort()).toEqual(['booking', 'enquiry', 'enquiry', 'newsletter', 'note'])
    expect(entries.map(({ at }) => at)).toEqual(
      entries
        .map(({ at }) => at)
        .sort()
        .reverse(),
    )
    expect(entries.at(-1)).toMatchObject({
      title: 'Enquiry: Message',
      text: 'Could you look at my site?',
      url: `/admin/enquiries/${first}`,
      _id: first,
    })
  })

  it('is none for an unknown address, and refused without one', async () => {
    const { app } = await setup()
    const unknown = await admin(app).post('/people/find', { email: 'nobody@example.com' })
    expect(unknown).toMatchObject({
      status: 200,
      body: { person: { email: 'nobody@example.com', name: null, phone: null }, entries: [] },
    })
    expect(await admin(app).post('/people/find', {})).toMatchObject({
      status: 422,
      body: { errors: { email: 'Email is required' } },
    })
  })

  it('shows the pages of a visit only where the sender agreed to it', async () => {
    const { app } = await setup()
    await sendEnquiry(app, { email })
    const kinds = async () => {
      const { body } = await admin(app).post('/people/find', { email })
      return (body.entries as { kind: string }[]).map(({ kind }) => kind)
    }
    expect(await kinds()).toEqual(['enquiry'])
    await app.db
      .updateTable('enquiry')
      .set({ source: JSON.stringify({ pages: ['/services', '/book'] }) })
      .execute()
    expect(await kinds()).toEqual(['enquiry', 'visit'])
    const seen = async (source: string) => {
      const visit = { source, campaign: '7', device: 'mobile', browser: '', os: '' }
      const about = JSON.stringify({ ...visit, landingPage: '/', articles: [], experiments: {} })
      await app.db.updateTable('enquiry').set({ visit: about }).execute()
      return (await readPerson(app, email)).entries.find(({ kind }) => kind === 'visit')?.detail
    }
    expect(await seen('newsletter')).toBe('Newsletter 7, mobile')
    expect(await seen('Google')).toBe('Google, mobile')
  })

  it('is found by the id of anything of theirs', async () => {
    const { app } = await setup()
    await fill(app)
    const ids = await Promise.all(
      (['enquiry', 'booking', 'subscriber'] as const).map((table) =>
        app.db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow(),
      ),
    )
    expect(await Promise.all(ids.map(({ id }) => findAddress(app, id)))).toEqual([email, email, email])
    expect(await findAddress(app, 'nothing')).toBeUndefined()
  })

  it('is exported without mails whose links admit somebody to the admin area', async () => {
    const { app } = await setup()
    await fill(app)
    writeMails(app, [email], `Choose a password: ${app.config.siteUrl}/admin/reset?token=secret`)
    const files = readZip(await exportPerson(app, email, owner))
    expect([...files.keys()]).toEqual(['person.json'])
  })

  it('is exported without the mails of an account, to editors and administrators', async () => {
    const { app } = await setup({ BOUNCES_URL: 'imaps://bounce:secret@localhost' })
    await withAccount(app, owner)
    await withAccount(app, {
      ...owner,
      id: 'head',
      sessionId: 's9',
      email: 'head@example.com',
      role: 'admin',
    })
    writeMails(app, ['head@example.com'], 'Ten codes were tried on your account')
    await inTransaction(app, (tx) =>
      recordSentMail(tx, app, { id: '1', email: 'Head@example.com', subject: 'Ten codes', about: null }),
    )
    const files = readZip(await exportPerson(app, 'head@example.com', owner))
    expect([...files.keys()]).toEqual(['person.json'])
    expect(JSON.parse(files.get('person.json')?.toString() ?? '')).toMatchObject({ sentMails: [] })
  })

  it('is exported as one archive with the mails that were written as files', async () => {
    const { app } = await setup()
    await fill(app)
    const [own] = writeMails(app, [email, 'ada@example.com'])
    const answer = await admin(app).post('/people/export', { email })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="person.zip"')
    const files = readZip(await exportPerson(app, email, owner))
    expect([...files.keys()]).toEqual(['person.json', `mails/${own}`])
    expect(JSON.parse(files.get('person.json')?.toString() ?? '')).toMatchObject({
      email,
      enquiries: [
        { enquiry: { email: 'Grace@example.com' }, thread: [{ body: 'Private' }] },
        { enquiry: { status: 'spam' }, thread: [] },
      ],
      bookings: [{ email: 'Grace@example.com', state: 'booked' }],
      subscriber: { email, state: 'pending' },
    })
  })

  it('is exported with the mails that they got, and what became of each', async () => {
    const { app } = await setup({ BOUNCES_URL: 'imaps://bounce:secret@localhost' })
    const at = app.clock.now().toISOString()
    await addSentIssue(app, 7, [await addSubscriber(app, email)])
    const back = { returned: 'soft', reason: 'The mailbox is full.' } as const
    await inTransaction(app, async (tx) => {
      for (const [id, address] of [
        ['1', 'Grace@example.com'],
        ['2', 'ada@example.com'],
      ] as const) {
        await recordSentMail(tx, app, { id, email: address, subject: `Mail ${id}`, about: null })
      }
      await markMailReturned(tx, app, '1', back)
    })
    const files = readZip(await exportPerson(app, email, { id: null, name: 'Robin' }))
    expect(JSON.parse(files.get('person.json')?.toString() ?? '')).toMatchObject({
      subscriber: {
        mails: [{ number: 7, subject: 'Issue 7', at, state: 'sent', answer: '250 OK', bounce: null }],
      },
      sentMails: [{ subject: 'Mail 1', sentAt: at, returnedAt: at, ...back }],
    })
  })

  it('is erased completely, once the address is typed twice', async () => {
    const { app } = await setup()
    await fill(app)
    for (const body of [{ email }, { email, confirm: 'ada@example.com' }, { email, confirm: '' }]) {
      expect(await admin(app).post('/people/erase', body)).toMatchObject({
        status: 422,
        body: { errors: { confirm: expect.any(String) } },
      })
    }
    const erased = await admin(app).post('/people/erase', { email: 'Grace@example.com', confirm: email })
    expect(erased.body).toMatchObject({ success: true, enquiries: 2, bookings: 1, subscribers: 1 })
    await runJobs(app)
    expect((await admin(app).post('/people/find', { email })).body.entries).toEqual([])
    const tables = ['enquiry', 'enquiryEntry', 'booking', 'subscriber', 'job', 'notification', 'auditEntry']
    expect(await textOf(app, tables)).not.toMatch(/grace/i)
    expect(await app.db.selectFrom('enquiry').select('email').execute()).toEqual([
      { email: 'ada@example.com' },
    ])
  })

  it('stays in the figures of analytics and of an issue, as counts without a name', async () => {
    const { app } = await setup()
    await sendEnquiry(app, { email })
    await sendEnquiry(app, { email, website: 'x', message: 'Spam' })
    await book(app)
    const reader = await addSubscriber(app, email)
    await addSentIssue(app, 7, [reader])
    const visit = JSON.stringify({
      ...{ source: 'newsletter', campaign: '7', device: 'mobile', browser: 'Safari', os: 'iOS' },
      ...{ landingPage: '/services', articles: ['/blog/stairs'], experiments: {} },
    })
    await app.db.updateTable('enquiry').set({ visit, value: 900 }).execute()
    await app.db.updateTable('booking').set({ visit }).execute()
    await app.db.updateTable('subscriber').set({ visit }).execute()
    app.clock.advance(60_000)
    const now = app.clock.now()
    const day = 24 * 60 * 60 * 1000
    const figures = async () => {
      const lists = [app.goals.listEnquiries, app.goals.listBookings, app.goals.listSubscribers]
      const goals = await Promise.all(
        lists.map((list) => list(app.db, new Date(now.getTime() - day), new Date(now.getTime() + day))),
      )
      const startedAt = now.toISOString()
      const { lines: _, ...brought } = (await readBrought(app.db, [{ startedAt }], now)).get(7) ?? {
        lines: [],
      }
      return {
        goals: goals.flat().map(({ worth, visit: from }) => [worth, readVisit(from)?.campaign]),
        brought,
      }
    }
    const before = await figures()
    expect(before.goals).toEqual([
      [900, '7'],
      [null, '7'],
      [null, '7'],
    ])
    await admin(app).post('/people/erase', twice)
    expect(await app.db.selectFrom('enquiry').select('id').execute()).toEqual([])
    expect((await figures()).goals).toEqual(before.goals)
    const { brought } = await figures()
    expect(brought).toEqual({ enquiries: 1, bookings: 1, worth: 900 })
    expect(await textOf(app, ['erasedGoal'])).not.toMatch(/grace|Safari|stairs/i)
  })

  it('leaves no answer to a repeated request, and those of others', async () => {
    const { app } = await setup()
    const visitor = caller(app, [enquiriesApi()])
    const inbox = inboxOf(app)
    const send = (name: string, address: string) =>
      visitor.post(
        '/message',
        { name, email: address, message: 'Hello there' },
        { 'Idempotency-Key': `key of ${name}`.replaceAll(' ', '-') },
      )
    await send('Grace', email)
    await send('Ada', 'ada@example.com')
    const { id } = await app.db
      .selectFrom('enquiry')
      .select('id')
      .where('person', '=', email)
      .executeTakeFirstOrThrow()
    await inbox.post(`/enquiries/${id}/notes`, { body: 'Private' }, { 'Idempotency-Key': 'key-of-the-note' })
    const count = async () => (await app.db.selectFrom('idempotency').select('scope').execute()).length
    expect(await count()).toBe(3)
    await admin(app).post('/people/erase', twice)
    expect(await count()).toBe(1)
    expect((await send('Ada', 'ada@example.com')).status).toBe(201)
    expect(await app.db.selectFrom('enquiry').select('person').execute()).toEqual([
      { person: 'ada@example.com' },
    ])
  })

  it('leaves no count of mails, no text in the trail and no line in the bell', async () => {
    const { app } = await setup()
    await fill(app)
    const limits = () => app.db.selectFrom('rateLimit').select('key').where('key', 'like', '%mail%').execute()
    const before = await limits()
    await inTransaction(app, async (tx) => {
      const at = app.clock.now()
      const change = { kind: 'newsletter', itemId: 'list', action: 'imported', by: owner, at }
      await recordChange(tx, { ...change, after: { address: 'GRACE@example.com' } })
      await recordChange(tx, { ...change, after: { address: 'ada@example.com' } })
      await recordNotification(app, tx, { kind: 'job-dead', title: 'A mail failed', body: `To ${email}` })
    })
    await admin(app).post('/people/erase', twice)
    expect(before.length).toBeGreaterThan((await limits()).length)
    const text = await textOf(app, ['auditEntry', 'notification'])
    expect(text).not.toMatch(/grace@/i)
    expect(text).toContain('ada@example.com')
  })

  it('takes the mails with it that were written as files before', async () => {
    const { app } = await setup()
    await fill(app)
    const [, others] = writeMails(app, [email, 'ada@example.com'])
    app.clock.advance(1000)
    await admin(app).post('/people/erase', twice)
    await runJobs(app)
    expect(readdirSync(outboxPath(app.config.dataDir))).toEqual([others])
  })

  it('does not come back with a list of subscribers', async () => {
    const { app } = await setup()
    await fill(app)
    await admin(app).post('/people/erase', twice)
    const { body } = await caller(app, [newsletterApi()], { viewer: owner }).post(
      '/newsletter/subscribers/import',
      { csv: `email,consent\n${email},2025-01-01\nada@example.com,2025-01-01` },
    )
    expect(body).toMatchObject({
      imported: 1,
      refused: [{ line: 2, reason: 'Was erased here, and has to ask for the newsletter again' }],
    })
    expect((await subscribe(app, email)).status).toBe(202)
    expect(await app.db.selectFrom('subscriber').select('email').orderBy('email').execute()).toEqual([
      { email: 'ada@example.com' },
      { email },
    ])
  })

  it('is erased of an account as well, which stays, and refused where there is nothing else', async () => {
    const { app } = await setup()
    const account = { email: owner.email, confirm: owner.email }
    expect(await admin(app).post('/people/erase', account)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('account') },
    })
    await sendEnquiry(app, { email: owner.email })
    expect((await admin(app).post('/people/erase', account)).body).toMatchObject({ enquiries: 1 })
    expect(await app.db.selectFrom('user').select('email').execute()).toEqual([{ email: owner.email }])
  })

  it('needs the password some minutes after the sign-in', async () => {
    const { app } = await setup()
    await fill(app)
    const people = admin(app)
    await people.post('/people/find', { email })
    app.clock.advance(5 * 60_000)
    expect(await people.post('/people/erase', twice)).toMatchObject({
      status: 422,
      body: { errors: { password: 'Password is required' } },
    })
    expect(await people.post('/people/erase', { ...twice, password: 'wrong' })).toMatchObject({
      status: 422,
      body: { errors: { password: 'That password is not right.' } },
    })
    expect((await people.post('/people/find', { email })).body.entries).toHaveLength(5)
  })

  it('is in the trail without a name', async () => {
    const { app } = await setup()
    await fill(app)
    await admin(app).post('/people/export', { email })
    await admin(app).post('/people/erase', twice)
    const rows = await app.db
      .selectFrom('auditEntry')
      .select(['action', 'actorName', 'after'])
      .where('kind', '=', 'person')
      .orderBy('id')
      .execute()
    expect(rows).toMatchObject([
      { action: 'exported', actorName: 'Olive', after: null },
      { action: 'erased', actorName: 'Olive', after: expect.stringContaining('"enquiries":2') },
    ])
  })

  it('is refused to callers who are not signed in', async () => {
    const { app } = await setup()
    const stranger = caller(app, [peopleApi()])
    for (const path of ['/people/find', '/people/export', '/people/erase']) {
      expect((await stranger.post(path, twice)).status).toBe(401)
    }
  })
})

/** Writes mails to these addresses into the folder of a site without a mail server; returns the names of the files. */
function writeMails(app: TestApp, addresses: readonly string[], text = 'Hello!'): string[] {
  const folder = outboxPath(app.config.dataDir)
  // PostgreSQL's tests share a folder.
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  // Not `createId`, which never goes back with the clock of a test.
  const time = app.clock.now().getTime().toString(16).padStart(12, '0')
  return addresses.map((address, at) => {
    const name = `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-00000000000${at}.eml`
    writeFileSync(join(folder, name), `To: ${address}\r\nSubject: Hello\r\n\r\n${text}\r\n`)
    return name
  })
}
