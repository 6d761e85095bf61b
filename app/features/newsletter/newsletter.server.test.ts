import { expect, it, vi } from 'vitest'
import { botCheckMessages } from '#platform/bot-check/messages.ts'
import { readCsv } from '#platform/csv.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { dayMs, minuteMs } from '#platform/durations.ts'
import { readVisit } from '#services/visits/goals.ts'
import { withBrokenTrail } from '#tests/support/broken-trail.server.ts'
import { caller } from '#tests/support/caller.server.ts'
import { owner } from '#tests/support/enquiries.server.ts'
import { solveChallengeFor } from '#tests/support/solved-puzzle.server.ts'
import { describeOnBothEngines, runJobs, type TestApp } from '#tests/support/test-app.server.ts'
import { newsletterApi, oneClickUnsubscribe } from './api.server.ts'
import { sweepSubscribers } from './erase-commands.server.ts'
import { unsubscribeUrl } from './links.server.ts'
import { messages } from './messages.ts'
import { endSubscription } from './sending/record.server.ts'
import { type ImportReport, reportedAsSpam, type Subscriber } from './subscribers-schema.ts'

const apis = () => [newsletterApi()]
const visitor = (app: TestApp, address?: string) => caller(app, apis(), address ? { address } : {})
const admin = (app: TestApp) => caller(app, apis(), { viewer: owner })
const tokenIn = (text: string | undefined) => /token=([\w.-]+)/.exec(text ?? '')?.[1] ?? ''

const statesOf = async (app: TestApp) => {
  const { body } = await admin(app).get('/newsletter/subscribers')
  return (body.subscribers as Subscriber[]).map(({ email, state }) => [email, state])
}

describeOnBothEngines('subscribing', (setup) => {
  it('needs the mailed link and its button, and then notifies the bell', async () => {
    const { app, outbox } = await setup()
    const asked = await visitor(app).post('/newsletter/subscribe', { email: ' Reader@Example.com ' })
    expect([asked.status, asked.body]).toEqual([202, { success: true, message: messages.subscribed }])
    await runJobs(app)
    expect(await statesOf(app)).toEqual([['reader@example.com', 'pending']])
    expect(outbox).toHaveLength(1)
    expect(outbox[0]?.to.address).toBe('reader@example.com')
    expect(outbox[0]?.text).toContain(`${app.config.siteUrl}/newsletter/confirm?token=`)
    const token = tokenIn(outbox[0]?.text)
    const confirmed = await visitor(app).post('/newsletter/confirm', { token })
    expect([confirmed.status, confirmed.body.message]).toEqual([
      200,
      messages.confirmed('reader@example.com'),
    ])
    expect((await visitor(app).post('/newsletter/confirm', { token })).body.message).toContain(
      'reader@example.com',
    )
    expect(await statesOf(app)).toEqual([['reader@example.com', 'confirmed']])
    expect(await app.db.selectFrom('notification').select(['kind', 'body']).execute()).toEqual([
      { kind: 'subscriber', body: null },
    ])
  })

  it('answers the same for a known address, and mails it at most every ten minutes', async () => {
    const { app, outbox } = await setup()
    const ask = () => visitor(app).post('/newsletter/subscribe', { email: 'reader@example.com' })
    const answers = [await ask(), await ask()]
    await runJobs(app)
    expect(outbox).toHaveLength(1)
    await visitor(app).post('/newsletter/confirm', { token: tokenIn(outbox[0]?.text) })
    answers.push(await ask())
    await runJobs(app)
    expect(outbox).toHaveLength(1)
    app.clock.advance(10 * minuteMs)
    answers.push(await ask())
    await runJobs(app)
    expect(outbox).toHaveLength(2)
    expect(outbox[1]?.subject).toMatch(/already subscribed/)
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveProperty(
      'size',
      1,
    )
    expect(await statesOf(app)).toEqual([['reader@example.com', 'confirmed']])
  })

  it('does the same for a new address as for a known one until it has answered', async () => {
    const { app } = await setup()
    const work = async (email: string) => {
      await visitor(app).post('/newsletter/subscribe', { email })
      const jobs = await app.db.selectFrom('job').select('kind').execute()
      await runJobs(app)
      return jobs.map(({ kind }) => kind)
    }
    const first = await work('reader@example.com')
    expect(first).toEqual(['newsletter-asked'])
    expect(await work('reader@example.com'), 'mailed a moment ago').toEqual(first)
    expect(await app.db.selectFrom('searchDocument').select('title').execute()).toEqual([
      { title: 'reader@example.com' },
    ])
  })

  it('mails once when many ask at the same moment', async () => {
    const { app, outbox } = await setup()
    const asking = Array.from({ length: 8 }, (_, n) =>
      visitor(app, `192.0.2.${n + 10}`).post('/newsletter/subscribe', { email: 'reader@example.com' }),
    )
    expect((await Promise.all(asking)).map(({ status }) => status)).toEqual(asking.map(() => 202))
    await runJobs(app)
    expect(outbox).toHaveLength(1)
  })

  it('refuses invalid addresses, limits one client to ten, and ignores bots', async () => {
    const { app, outbox } = await setup()
    const reader = visitor(app)
    expect((await reader.post('/newsletter/subscribe', { email: 'x' })).body.errors).toEqual({
      email: 'Invalid email address',
    })
    expect((await reader.post('/newsletter/subscribe', {})).body.message).toBe('Email is required')
    for (let n = 0; n < 10; n += 1) {
      const sent = { email: `reader${n}@example.com`, website: 'x' }
      expect((await reader.post('/newsletter/subscribe', sent)).status).toBe(202)
    }
    expect((await reader.post('/newsletter/subscribe', { email: 'a@example.com' })).status).toBe(429)
    await runJobs(app)
    expect(outbox).toEqual([])
    expect(await statesOf(app)).toEqual([])
  })

  it('is announced once when the button is pressed several times at the same moment', async () => {
    const { app, outbox } = await setup()
    await visitor(app).post('/newsletter/subscribe', { email: 'reader@example.com' })
    await runJobs(app)
    const token = tokenIn(outbox[0]?.text)
    const pressed = Array.from({ length: 8 }, () => visitor(app).post('/newsletter/confirm', { token }))
    expect((await Promise.all(pressed)).map(({ status }) => status)).toEqual(pressed.map(() => 200))
    expect(await app.db.selectFrom('notification').select('kind').execute()).toHaveLength(1)
  })

  it('promises no email where the site sends none', async () => {
    const { app } = await setup()
    vi.spyOn(app.mail, 'hasServer', 'get').mockReturnValue(false)
    const asked = await visitor(app).post('/newsletter/subscribe', { email: 'reader@example.com' })
    expect([asked.status, asked.body.message]).toEqual([202, messages.subscribedUnmailed])
  })

  it('again leaves a subscriber with the visit in which they subscribed', async () => {
    const { app, outbox } = await setup()
    const ask = async (sessionId: string) => {
      const at = app.clock.now().getTime()
      const arrival = { source: 'Direct', campaign: undefined, arrival: undefined, path: `/${sessionId}` }
      const client = { device: 'desktop', browser: 'Firefox', os: 'Linux' }
      app.recorder.add({ kind: 'view', at, sessionId, visitor: sessionId, ...arrival, ...client })
      await app.recorder.flush()
      await visitor(app).post('/newsletter/subscribe', { email: 'reader@example.com', sessionId })
    }
    const visitOf = async () => {
      const { visit } = await app.db.selectFrom('subscriber').select('visit').executeTakeFirstOrThrow()
      return readVisit(visit)?.landingPage
    }
    await ask('first')
    app.clock.advance(10 * minuteMs)
    await ask('second')
    expect(await visitOf()).toBe('/second')
    await runJobs(app)
    await visitor(app).post('/newsletter/confirm', { token: tokenIn(outbox.at(-1)?.text) })
    app.clock.advance(10 * minuteMs)
    await ask('third')
    expect(await visitOf()).toBe('/second')
    await visitor(app).post('/newsletter/unsubscribe', {
      token: tokenIn(outbox[0]?.headers['List-Unsubscribe']),
    })
    app.clock.advance(7 * dayMs)
    await ask('fourth')
    expect(await visitOf()).toBe('/fourth')
  })

  it('counts the forms that are stored for their visits, not those of bots or beyond the limit', async () => {
    const { app } = await setup()
    const ask = (n: number, website?: string) =>
      visitor(app).post('/newsletter/subscribe', {
        ...{ email: `reader${n}@example.com`, sessionId: `s${n}`, website },
      })
    await ask(0, 'x')
    for (let n = 1; n <= 12; n += 1) await ask(n)
    expect(app.recorder.stats().buffered).toBe(9)
  })

  it('with a bent, old or superseded link is refused', async () => {
    const { app, outbox } = await setup()
    await visitor(app).post('/newsletter/subscribe', { email: 'reader@example.com' })
    await runJobs(app)
    const token = tokenIn(outbox[0]?.text)
    const bent = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    for (const bad of [bent, 'a.b.c', 'x', '..']) {
      const answer = await visitor(app).post('/newsletter/confirm', { token: bad })
      expect([answer.status, answer.body.message]).toEqual([422, messages.linkRefused])
    }
    app.clock.advance(8 * dayMs)
    expect((await visitor(app).post('/newsletter/confirm', { token })).status).toBe(422)
    expect(await statesOf(app)).toEqual([['reader@example.com', 'pending']])
  })

  it('is forgotten after a month without the button', async () => {
    const { app } = await setup()
    await visitor(app).post('/newsletter/subscribe', { email: 'reader@example.com' })
    app.clock.advance(29 * dayMs)
    await sweepSubscribers(app)
    expect(await statesOf(app)).toHaveLength(1)
    app.clock.advance(2 * dayMs)
    await sweepSubscribers(app)
    expect(await statesOf(app)).toEqual([])
  })
})

describeOnBothEngines('a sign-up', (setup) => {
  it('needs a proof of the bot check, each its own', async () => {
    const { app, outbox } = await setup({ BOT_CHECK: 'altcha' })
    app.clock.set(new Date())
    const ask = (email: string, recaptchaToken?: string) =>
      visitor(app).post('/newsletter/subscribe', { email, recaptchaToken })
    expect((await ask('a@example.com')).body.errors).toEqual({
      recaptchaToken: botCheckMessages.notAvailable,
    })
    const proof = await solveChallengeFor(app)
    expect((await ask('b@example.com', proof)).status).toBe(202)
    expect((await ask('c@example.com', proof)).status).toBe(422)
    await runJobs(app)
    expect(outbox.map(({ to }) => to.address)).toEqual(['b@example.com'])
  })

  it('makes three mails a day to one mailbox, however it is spelt and however many ask at once', async () => {
    const { app, outbox } = await setup()
    const spellings = [
      'bomb@gmail.com',
      'b.omb@gmail.com',
      'BOMB+1@gmail.com',
      'bomb+2@googlemail.com',
      'bo.mb@gmail.com',
    ]
    const asking = spellings.map((email, n) =>
      visitor(app, `192.0.2.${n + 10}`).post('/newsletter/subscribe', { email }),
    )
    expect((await Promise.all(asking)).map(({ status }) => status)).toEqual(spellings.map(() => 202))
    await visitor(app).post('/newsletter/subscribe', { email: 'b.omb@example.com' })
    await runJobs(app)
    expect(outbox).toHaveLength(4)
    const kept = await app.db.selectFrom('rateLimit').select('key').execute()
    expect(JSON.stringify(kept)).not.toContain('bomb')
  })

  it('whose mail was one too many for its mailbox is mailed the day after, also who left a week ago', async () => {
    const { app, outbox } = await setup()
    const ask = (email: string) => visitor(app).post('/newsletter/subscribe', { email })
    await ask('reader@example.com')
    await runJobs(app)
    const token = tokenIn(outbox[0]?.headers['List-Unsubscribe'])
    await visitor(app).post('/newsletter/unsubscribe', { token })
    app.clock.advance(8 * dayMs)
    for (const n of [1, 2, 3]) await ask(`reader+${n}@example.com`)
    await runJobs(app)
    outbox.length = 0
    await ask('reader@example.com')
    await runJobs(app)
    expect(outbox).toEqual([])
    app.clock.advance(dayMs)
    // The limit is by the computer's clock.
    await app.db.deleteFrom('rateLimit').execute()
    await ask('reader@example.com')
    await runJobs(app)
    expect(outbox.map(({ to }) => to.address)).toEqual(['reader@example.com'])
  })
})

describeOnBothEngines('leaving', (setup) => {
  async function subscribed(app: TestApp, outbox: { text: string; headers: Record<string, string> }[]) {
    await visitor(app).post('/newsletter/subscribe', { email: 'reader@example.com' })
    await runJobs(app)
    const confirmToken = tokenIn(outbox[0]?.text)
    await visitor(app).post('/newsletter/confirm', { token: confirmToken })
    return { confirmToken, header: outbox[0]?.headers['List-Unsubscribe'] ?? '' }
  }

  it('takes one press, twice says the same, and an old confirmation does not undo it', async () => {
    const { app, outbox } = await setup()
    const { confirmToken, header } = await subscribed(app, outbox)
    const leave = () => visitor(app).post('/newsletter/unsubscribe', { token: tokenIn(header) })
    const answers = [await leave(), await leave()].map(({ status, body }) => [status, body.message])
    const named = [200, messages.unsubscribed('reader@example.com')]
    expect(answers).toEqual([named, named])
    expect(await statesOf(app)).toEqual([['reader@example.com', 'unsubscribed']])
    expect((await visitor(app).post('/newsletter/confirm', { token: confirmToken })).status).toBe(422)
    expect((await visitor(app).post('/newsletter/unsubscribe', { token: confirmToken })).status).toBe(422)
  })

  it('is left alone: nobody else can have the address mailed again for a week, and then once', async () => {
    const { app, outbox } = await setup()
    const { header } = await subscribed(app, outbox)
    await visitor(app).post('/newsletter/subscribe', { email: 'stranger@example.com' })
    await runJobs(app)
    const stranger = outbox.find(({ to }) => to.address === 'stranger@example.com')
    for (const link of [header, stranger?.headers['List-Unsubscribe']]) {
      await visitor(app).post('/newsletter/unsubscribe', { token: tokenIn(link) })
    }
    outbox.length = 0
    const askForBoth = async () => {
      for (const email of ['reader@example.com', 'stranger@example.com']) {
        const answer = await visitor(app, '192.0.2.9').post('/newsletter/subscribe', { email })
        expect(answer.status).toBe(202)
      }
      await runJobs(app)
    }
    app.clock.advance(11 * minuteMs)
    await askForBoth()
    app.clock.advance(6 * dayMs)
    await askForBoth()
    expect(outbox).toEqual([])
    app.clock.advance(dayMs)
    await askForBoth()
    app.clock.advance(6 * dayMs)
    await askForBoth()
    expect(outbox.map(({ to }) => to.address).sort()).toEqual(['reader@example.com', 'stranger@example.com'])
    expect((await statesOf(app)).map(([, state]) => state)).toEqual(['unsubscribed', 'unsubscribed'])
    const again = outbox.find(({ to }) => to.address === 'reader@example.com')
    await visitor(app).post('/newsletter/confirm', { token: tokenIn(again?.text) })
    expect(await statesOf(app)).toContainEqual(['reader@example.com', 'confirmed'])
  })

  it('works from the mail program with one click, from any origin (RFC 8058)', async () => {
    const { app, outbox } = await setup()
    const { header } = await subscribed(app, outbox)
    expect(outbox[0]?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const url = new URL(/^<(.*)>$/.exec(header)?.[1] ?? '')
    const { Hono } = await import('hono')
    const hono = new Hono()
    hono.use(async (context, next) => {
      context.set('app' as never, app as never)
      await next()
    })
    hono.route('/', oneClickUnsubscribe() as never)
    const answer = await hono.request(`${url.pathname}${url.search}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: 'https://mail.example',
        'Sec-Fetch-Site': 'cross-site',
      },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBe(200)
    expect(await statesOf(app)).toEqual([['reader@example.com', 'unsubscribed']])
  })
})

describeOnBothEngines('a list from elsewhere', (setup) => {
  it('is taken over with its dates, line by line, and nobody is written to', async () => {
    const { app, outbox } = await setup()
    await visitor(app).post('/newsletter/subscribe', { email: 'gone@example.com' })
    await runJobs(app)
    await visitor(app).post('/newsletter/unsubscribe', {
      token: tokenIn(outbox[0]?.headers['List-Unsubscribe']),
    })
    outbox.length = 0
    const csv = [
      '\uFEFFName;Email;Consent date',
      '"Ada; Lovelace";ADA@example.com;2025-11-14',
      'Bob;bob@example.com;14/11/2025',
      'Bob again;bob@example.com;2025-11-15',
      'Nobody;not-an-address;2025-11-14',
      'Late;late@example.com;2027-01-01',
      'Never;never@example.com;31/02/2025',
      'None;none@example.com;',
      'Gone;gone@example.com;2025-11-14',
      '',
    ].join('\r\n')
    const answer = await admin(app).post('/newsletter/subscribers/import', { csv })
    const report = answer.body as unknown as ImportReport
    expect([answer.status, report.imported, report.known]).toEqual([200, 2, 0])
    expect(report.refused.map(({ line, reason }) => [line, reason])).toEqual([
      [4, 'Stands in the file twice'],
      [5, 'Not an email address'],
      [6, 'The date of consent is in the future'],
      [7, 'Not a date: 31/02/2025'],
      [8, 'No date of consent'],
      [9, 'Left the newsletter on 2026-01-15'],
    ])
    const again = await admin(app).post('/newsletter/subscribers/import', { csv })
    expect(again.body).toMatchObject({ imported: 0, known: 2 })
    await runJobs(app)
    expect(outbox).toEqual([])
    const table = await admin(app).get('/newsletter/subscribers/export.csv?state=confirmed')
    expect(
      table.text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((row) => row.split(',').slice(0, 4)),
    ).toEqual([
      ['ada@example.com', 'confirmed', '2025-11-14T00:00:00.000Z', 'import'],
      ['bob@example.com', 'confirmed', '2025-11-14T00:00:00.000Z', 'import'],
    ])
  })

  it('names the day on which somebody left by the clock of the studio', async () => {
    const { app, outbox } = await setup()
    app.clock.set(new Date('2026-07-14T23:30:00.000Z'))
    await visitor(app).post('/newsletter/subscribe', { email: 'gone@example.com' })
    await runJobs(app)
    const token = tokenIn(outbox[0]?.headers['List-Unsubscribe'])
    await visitor(app).post('/newsletter/unsubscribe', { token })
    const csv = 'gone@example.com,2025-11-14'
    const { body } = await admin(app).post('/newsletter/subscribers/import', { csv })
    expect(body.refused).toMatchObject([{ reason: 'Left the newsletter on 2026-07-15' }])
    const table = await admin(app).get('/newsletter/subscribers/export.csv')
    expect(table.headers.get('content-disposition')).toContain('"subscribers-2026-07-15.csv"')
  })

  it('may be our own export: the same people are subscribed, and nobody who left or never confirmed', async () => {
    const { app, outbox } = await setup()
    const csv =
      "email,date\n+one@example.com,2025-11-14\n'two@example.com,2025-11-15\n-gone@example.com,2025-11-16"
    await admin(app).post('/newsletter/subscribers/import', { csv })
    const gone = await app.db
      .selectFrom('subscriber')
      .select('id')
      .where('email', '=', '-gone@example.com')
      .executeTakeFirstOrThrow()
    await visitor(app).post('/newsletter/unsubscribe', { token: tokenIn(unsubscribeUrl(app, gone.id)) })
    await visitor(app).post('/newsletter/subscribe', { email: 'pending@example.com' })
    await runJobs(app)
    outbox.length = 0
    const table = await admin(app).get('/newsletter/subscribers/export.csv')
    expect(table.text).toContain("\r\n'+one@example.com,")
    await app.db.deleteFrom('subscriber').execute()
    // As Excel writes it again in most of Europe.
    const resaved = table.text.replaceAll(',', ';')
    const answer = await admin(app).post('/newsletter/subscribers/import', { csv: resaved })
    const report = answer.body as unknown as ImportReport
    expect(report.refused.map(({ value, reason }) => [value, reason])).toEqual([
      ['-gone@example.com', 'Left the newsletter'],
      ['pending@example.com', 'Never confirmed'],
    ])
    const rows = await app.db
      .selectFrom('subscriber')
      .select(['email', 'consentAt'])
      .orderBy('email')
      .execute()
    expect(rows).toEqual([
      { email: "'two@example.com", consentAt: '2025-11-15T00:00:00.000Z' },
      { email: '+one@example.com', consentAt: '2025-11-14T00:00:00.000Z' },
    ])
    await runJobs(app)
    expect(outbox).toEqual([])
  })

  it('says who ended a subscription, why and when, and may be imported again', async () => {
    const { app, outbox } = await setup()
    const names = ['left', 'gone', 'spam', 'stays']
    const csv = ['Email,Date', ...names.map((name) => `${name}@example.com,2025-11-14`)].join('\n')
    await admin(app).post('/newsletter/subscribers/import', { csv })
    const rows = await app.db.selectFrom('subscriber').select(['id', 'email']).execute()
    const idOf = (name: string) => rows.find(({ email }) => email.startsWith(name))?.id ?? ''
    await visitor(app).post('/newsletter/unsubscribe', { token: tokenIn(unsubscribeUrl(app, idOf('left'))) })
    const end = (name: string, reason: string) =>
      inTransaction(app, (tx) => endSubscription(app, tx, idOf(name), reason))
    await end('gone', '550 5.1.1 =No "such" user, sorry')
    await end('spam', reportedAsSpam)
    const { text } = await admin(app).get('/newsletter/subscribers/export.csv')
    const table = readCsv(text).map(({ cells }) => cells)
    expect(table[0]?.slice(-2)).toEqual(['Ended by', 'Reason'])
    const endOf = (name: string) => table.find(([email]) => email === `${name}@example.com`)?.toSpliced(1, 4)
    const at = app.clock.now().toISOString()
    expect(names.map((name) => endOf(name)?.toSpliced(2, 1))).toEqual([
      ['left@example.com', at, 'subscriber', ''],
      ['gone@example.com', at, 'email server', '550 5.1.1 =No "such" user, sorry'],
      ['spam@example.com', at, 'complaint', 'Reported as spam.'],
      ['stays@example.com', '', '', ''],
    ])
    await app.db.deleteFrom('subscriber').execute()
    const { body } = await admin(app).post('/newsletter/subscribers/import', { csv: text })
    expect(body).toMatchObject({
      imported: 1,
      refused: names.slice(0, 3).map(() => ({ reason: 'Left the newsletter' })),
    })
    expect(outbox).toEqual([])
  })

  it('may say once for all rows when they agreed, and is refused when there is nothing in it', async () => {
    const { app } = await setup()
    const importing = (body: unknown) => admin(app).post('/newsletter/subscribers/import', body)
    expect(
      (await importing({ csv: 'a@example.com\nb@example.com', consentAt: '2025-01-02' })).body,
    ).toMatchObject({
      imported: 2,
      refused: [],
    })
    expect((await importing({ csv: ' \n ' })).body.errors).toEqual({ csv: 'The file is empty' })
    expect((await importing({ csv: 'c@example.com', consentAt: 'soon' })).status).toBe(422)
  })
})

describeOnBothEngines('subscribers', (setup) => {
  it('are found, counted and erased by those who are signed in', async () => {
    const { app } = await setup()
    await admin(app).post('/newsletter/subscribers/import', {
      csv: 'a_b@example.com\nab@example.com\nz@other.example',
      consentAt: '2025-01-02',
    })
    const find = async (query: string) =>
      ((await admin(app).get(`/newsletter/subscribers?${query}`)).body.subscribers as Subscriber[]).map(
        ({ email }) => email,
      )
    expect(await find('q=OTHER')).toEqual(['z@other.example'])
    expect(await find('q=a_b')).toEqual(['a_b@example.com'])
    expect(await find('q=%25')).toEqual([])
    expect(await find('state=pending')).toEqual([])
    const all = await admin(app).get('/newsletter/subscribers')
    expect(all.body).toMatchObject({ total: 3, counts: { pending: 0, confirmed: 3, unsubscribed: 0 } })
    const { _id } = (all.body.subscribers as Subscriber[])[0] as Subscriber
    expect((await admin(app).send('DELETE', `/newsletter/subscribers/${_id}`)).status).toBe(200)
    expect((await admin(app).send('DELETE', `/newsletter/subscribers/${_id}`)).status).toBe(404)
    expect((await visitor(app).get('/newsletter/subscribers')).status).toBe(401)
    // A way out that was mailed before stays a way out that says so.
    const answer = await visitor(app).post('/newsletter/unsubscribe', {
      token: tokenIn(unsubscribeUrl(app, _id)),
    })
    expect(answer.status).toBe(200)
  })
})

describeOnBothEngines('the audit trail of the newsletter', (setup) => {
  const recorded = (app: TestApp) =>
    app.db
      .selectFrom('auditEntry')
      .select(['kind', 'action', 'actorName', 'before', 'after'])
      .orderBy('id')
      .execute()

  it('says who imported how many and who erased one, without an address', async () => {
    const { app } = await setup()
    const list = { csv: 'reader@example.com\nother@example.com\n', consentAt: '2025-11-14' }
    await admin(app).post('/newsletter/subscribers/import', list)
    await admin(app).post('/newsletter/subscribers/import', list)
    const { body } = await admin(app).get('/newsletter/subscribers')
    const [first] = body.subscribers as Subscriber[]
    await admin(app).send('DELETE', `/newsletter/subscribers/${first?._id}`)
    const lines = await recorded(app)
    expect(lines).toEqual([
      {
        ...{ kind: 'newsletter', action: 'imported', actorName: 'Olive', before: null },
        after: JSON.stringify({ imported: 2, known: 0, refused: 0 }),
      },
      { kind: 'subscriber', action: 'erased', actorName: 'Olive', before: null, after: null },
    ])
  })

  it('is written with the change: a change that cannot be recorded is rolled back', async () => {
    const { app } = await setup()
    const list = { csv: 'reader@example.com\n', consentAt: '2025-11-14' }
    const refused = await withBrokenTrail(app, () => admin(app).post('/newsletter/subscribers/import', list))
    expect(refused.status).toBe(503)
    expect(await statesOf(app)).toEqual([])
  })
})
