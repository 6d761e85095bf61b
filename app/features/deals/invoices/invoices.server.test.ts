import { expect, it } from 'vitest'
import { chargeVat, client, dealsOf, issue, line } from '#tests/support/deals.server.ts'
import { owner } from '#tests/support/enquiries.server.ts'
import { describeOnBothEngines, runJobs } from '#tests/support/test-app.server.ts'
import { renewPrivateLinks } from '../private-pages/renew-links.server.ts'
import { findPreviewedInvoice } from './commands/create.server.ts'
import { findInvoiceByToken } from './queries.server.ts'
import type { Invoice } from './schema.ts'

const tokenOf = ({ url }: { url: string }) => url.slice(url.lastIndexOf('/') + 1)

describeOnBothEngines('an invoice', (setup) => {
  it('has the next number, the day, the sums of its lines and a private page, and is mailed', async () => {
    const { app, outbox } = await setup()
    const first = await issue(app, { mail: true, lines: [line(3333, 3), line(-999)] })
    expect(first).toMatchObject({
      ...{
        number: 'INV-0001',
        kind: 'plain',
        state: 'open',
        late: false,
        client: 'Grace Hopper, Example Stairs',
      },
      ...{ date: '2026-01-15', due: '2026-01-29', paid: 0, credited: 0, outstanding: 9000, owed: 0 },
      sums: { net: 9000, vat: null, gross: 9000 },
      reminders: [
        { kind: 'before', on: '2026-01-26', sentAt: null },
        { kind: 'on', on: '2026-01-29', sentAt: null },
        { kind: 'after', on: '2026-02-05', sentAt: null },
      ],
    })
    expect((await issue(app)).number).toBe('INV-0002')
    await runJobs(app)
    const [mail] = outbox
    expect(mail?.to.address).toBe(client.email)
    expect(mail?.text).toContain(first.url)
    expect(mail?.text).not.toContain('VAT')
    const page = await findInvoiceByToken(app, tokenOf(first))
    expect(page).toMatchObject({ outstanding: 9000, state: 'open', sheet: { number: 'INV-0001' } })
    expect(await findInvoiceByToken(app, first._id)).toBeUndefined()
  })

  it('computes VAT once on its net, and asks for the address of the client above 250.00', async () => {
    const { app } = await setup()
    chargeVat()
    expect((await issue(app, { lines: [line(3333, 3)] })).sums).toEqual({
      net: 9999,
      vat: 2000,
      gross: 11_999,
    })
    const { address: _, ...nameless } = client
    const body = { to: nameless, lines: [line(20_834)], mail: false }
    const refused = await dealsOf(app).post('/invoices', body)
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['to.address']])
    expect((await dealsOf(app).post('/invoices', { ...body, lines: [line(20_833)] })).status).toBe(201)
  })

  it('refuses other amounts, days and addresses, and takes no number for them', async () => {
    const { app } = await setup()
    const refusals: [string, object][] = [
      ['lines.0.price', { lines: [line(1.5)] }],
      ['lines', { lines: [line(0)] }],
      ['lines', { lines: [line(100), line(-200)] }],
      ['due', { due: '2026-01-14' }],
      ['due', { due: '2026-04-16' }],
      ['payUrl', { payUrl: 'http://pay.example' }],
      ['to.email', { to: { ...client, email: 'nobody' } }],
    ]
    for (const [field, changes] of refusals) {
      const { status, body } = await dealsOf(app).post('/invoices', {
        to: client,
        lines: [line(1)],
        ...changes,
      })
      expect([status, Object.keys(body.errors ?? {})], field).toEqual([422, [field]])
    }
    expect((await issue(app, { due: '2026-04-15' })).number).toBe('INV-0001')
  })

  it('cannot be deleted, and its page moves to a new link', async () => {
    const { app } = await setup()
    const { _id: id, ...invoice } = await issue(app)
    const renewed = (await dealsOf(app).post(`/invoices/${id}/link`)).body.invoice as Invoice
    expect(renewed.url).not.toBe(invoice.url)
    expect(await findInvoiceByToken(app, tokenOf(invoice))).toBeUndefined()
    expect(await findInvoiceByToken(app, tokenOf(renewed))).toMatchObject({ outstanding: 190_000 })
  })

  it('is shown to the session that previews it, and takes no number', async () => {
    const { app } = await setup()
    const body = { to: client, lines: [line(1234)] }
    const preview = (await dealsOf(app).post('/invoices/preview', body)).body as {
      url: string
      mail: { subject: string; html: string; text: string }
    }
    const id = tokenOf(preview)
    expect(await findPreviewedInvoice(app, id, owner)).toMatchObject({ outstanding: 1234, state: 'open' })
    expect(await findPreviewedInvoice(app, id, { sessionId: 'another' })).toBeUndefined()
    expect(preview.mail.subject).toContain('£12.34')
    expect((await issue(app)).number).toBe('INV-0001')
  })

  it('has a new link once the installation has another key', async () => {
    const { app } = await setup()
    const invoice = await issue(app)
    await renewPrivateLinks(app)
    expect(await findInvoiceByToken(app, tokenOf(invoice))).toBeDefined()
    const restored = { ...app, secrets: (purpose: string) => `another ${purpose}` }
    await renewPrivateLinks(restored)
    expect(await findInvoiceByToken(app, tokenOf(invoice))).toBeUndefined()
    const { url } = (await dealsOf(restored).get(`/invoices/${invoice._id}`)).body.invoice as Invoice
    expect(await findInvoiceByToken(app, tokenOf({ url }))).toBeDefined()
  })

  it('is answered once for a key', async () => {
    const { app } = await setup()
    const body = { to: client, lines: [line(100)], mail: false }
    const [one, again] = [
      await dealsOf(app).post('/invoices', body, { 'Idempotency-Key': 'k1' }),
      await dealsOf(app).post('/invoices', body, { 'Idempotency-Key': 'k1' }),
    ]
    expect(again.body).toEqual(one.body)
    expect((await issue(app)).number).toBe('INV-0002')
  })
})

describeOnBothEngines('payments', (setup) => {
  const pay = (amount: number, changes = {}) => ({ date: '2026-01-15', amount, way: 'bank', ...changes })

  it('come in parts, never above what is open, and taking them back restores all', async () => {
    const { app, outbox } = await setup()
    const { _id: id } = await issue(app, { lines: [line(1000)] })
    const deals = dealsOf(app)
    const part = await deals.post(`/invoices/${id}/payments`, pay(400, { thank: true, note: 'Half' }))
    expect([part.status, part.body.invoice]).toMatchObject([
      201,
      { state: 'part', paid: 400, outstanding: 600 },
    ])
    const more = await deals.post(`/invoices/${id}/payments`, pay(601))
    expect([more.status, Object.keys(more.body.errors ?? {})]).toEqual([422, ['amount']])
    const early = await deals.post(`/invoices/${id}/payments`, pay(1, { date: '2026-01-16' }))
    expect(Object.keys(early.body.errors ?? {})).toEqual(['date'])
    const whole = (await deals.post(`/invoices/${id}/payments`, pay(600))).body.invoice as Invoice
    expect(whole).toMatchObject({ state: 'paid', outstanding: 0 })
    await runJobs(app)
    expect(outbox.map(({ subject }) => subject)).toEqual([expect.stringContaining('Thank you')])
    for (const { _id } of whole.payments) await deals.send('DELETE', `/invoices/${id}/payments/${_id}`)
    const { body } = await deals.get(`/invoices/${id}`)
    expect(body.invoice).toMatchObject({ state: 'open', paid: 0, outstanding: 1000, payments: [] })
  })

  it('at the same time never come to more than is open', async () => {
    const { app } = await setup()
    const { _id: id } = await issue(app, { lines: [line(1000)] })
    const all = await Promise.all(
      Array.from({ length: 8 }, () => dealsOf(app).post(`/invoices/${id}/payments`, pay(300))),
    )
    expect(all.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422, 422, 422, 422])
  })
})

describeOnBothEngines('credit notes', (setup) => {
  it('give back the VAT of an invoice to the penny, and no more than its net', async () => {
    const { app } = await setup()
    chargeVat()
    const { _id: id } = await issue(app, { lines: [line(1003)] })
    const deals = dealsOf(app)
    const credit = async (body: object) =>
      deals.post(`/invoices/${id}/credit`, { reason: 'Less work', ...body })
    const first = (await credit({ amount: 502 })).body.invoice as Invoice
    expect(first).toMatchObject({
      ...{ number: 'CN-0001', kind: 'credit', of: id, state: 'credited', outstanding: 0 },
      sums: { net: 502, vat: 101, gross: 603 },
    })
    expect((await credit({ amount: 502 })).status).toBe(422)
    expect((await credit({})).body.invoice).toMatchObject({ sums: { net: 501, vat: 100, gross: 601 } })
    expect((await credit({})).body.errors).toHaveProperty('amount')
    const { body } = await deals.get(`/invoices/${id}`)
    expect(body.invoice).toMatchObject({ state: 'credited', credited: 1204, outstanding: 0, owed: 0 })
    expect((await credit({})).status).toBe(422)
  })

  it('after a payment are owed, until they are paid back', async () => {
    const { app } = await setup()
    const { _id: id } = await issue(app, { lines: [line(1000)] })
    const deals = dealsOf(app)
    const paid = await deals.post(`/invoices/${id}/payments`, {
      date: '2026-01-15',
      amount: 1000,
      way: 'bank',
    })
    const [payment] = (paid.body.invoice as Invoice).payments
    const note = (await deals.post(`/invoices/${id}/credit`, { reason: 'Less', amount: 300 })).body
      .invoice as Invoice
    expect(note).toMatchObject({ outstanding: 300, owed: 300, state: 'open' })
    expect((await deals.get(`/invoices/${id}`)).body.invoice).toMatchObject({ state: 'paid', owed: 300 })
    const back = await deals.post(`/invoices/${note._id}/payments`, {
      date: '2026-01-15',
      amount: 300,
      way: 'bank',
    })
    expect(back.body.invoice).toMatchObject({ outstanding: 0, owed: 0, state: 'paid', paid: 300 })
    expect((await deals.get(`/invoices/${id}`)).body.invoice).toMatchObject({ owed: 0 })
    expect((await deals.send('DELETE', `/invoices/${id}/payments/${payment?._id}`)).status).toBe(409)
  })
})

describeOnBothEngines('the list of invoices', (setup) => {
  it('is filtered, with the sums of all that match', async () => {
    const { app } = await setup()
    const deals = dealsOf(app)
    const late = await issue(app, { due: '2026-01-20' })
    await issue(app, { to: { ...client, name: 'C. Example', email: 'c@example.com' }, lines: [line(1000)] })
    const part = await issue(app, { lines: [line(500)] })
    await deals.post(`/invoices/${part._id}/payments`, { date: '2026-01-15', amount: 200, way: 'cash' })
    await deals.post(`/invoices/${part._id}/credit`, { reason: 'Less', amount: 100 })
    app.clock.set(new Date('2026-01-21T00:30:00Z'))
    const list = async (query: string) =>
      (await deals.get(`/invoices?${query}`)).body as { invoices: Invoice[] }
    const numbers = async (query: string) => (await list(query)).invoices.map(({ number }) => number)
    expect(await numbers('')).toEqual(['CN-0001', 'INV-0003', 'INV-0002', 'INV-0001'])
    expect(await list('limit=1')).toMatchObject({
      ...{ total: 4, pages: 4 },
      sums: { net: 191_400, vat: 0, gross: 191_400, paid: 200, outstanding: 191_200 },
    })
    expect(await numbers('late=true')).toEqual([late.number])
    expect(await numbers('late=false&kind=plain')).toEqual(['INV-0003', 'INV-0002'])
    expect(await numbers('state=part')).toEqual(['INV-0003'])
    expect(await numbers('state=credited')).toEqual(['CN-0001'])
    expect(await numbers('q=c@EXAMPLE')).toEqual(['INV-0002'])
    expect(await numbers('q=inv-0003')).toEqual(['INV-0003'])
    expect(await numbers('from=2026-01-16')).toEqual([])
  })

  it('is a file for the accountant, whose cells no spreadsheet runs', async () => {
    const { app } = await setup()
    const deals = dealsOf(app)
    const { _id: id } = await issue(app, {
      to: { ...client, name: '=1+1', company: '' },
      lines: [line(123_450)],
    })
    await deals.post(`/invoices/${id}/payments`, {
      date: '2026-01-14',
      amount: 123_450,
      way: 'link',
      note: '@x',
    })
    await deals.post(`/invoices/${id}/credit`, { reason: 'Less', amount: 50 })
    const file = await deals.get('/invoices/export.csv')
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(file.text.replace('\uFEFF', '').split('\r\n')).toEqual([
      'number,kind,date,due,client,net,vat,gross,paid,paidOn,outstanding,state,of,proposal',
      "INV-0001,plain,2026-01-15,2026-01-29,'=1+1,1234.50,,1234.50,1234.50,2026-01-14,0.00,paid,,",
      "CN-0001,credit,2026-01-15,2026-01-15,'=1+1,-0.50,,-0.50,0.00,,-0.50,open,INV-0001,",
      '',
    ])
    const payments = await deals.get('/invoices/payments.csv?from=2026-01-14&to=2026-01-14')
    expect(payments.text).toContain("2026-01-14,INV-0001,'=1+1,1234.50,link,'@x")
    const { action } = await app.db
      .selectFrom('auditEntry')
      .select('action')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(action).toBe('exported')
  })
})
