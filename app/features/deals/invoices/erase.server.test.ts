import { expect, it } from 'vitest'
import { peopleApi } from '#features/people/api.server.ts'
import { erasePerson } from '#features/people/commands.server.ts'
import { exportPerson } from '#features/people/export.server.ts'
import { commandLine } from '#services/audit/audit.server.ts'
import { caller } from '#tests/support/caller.server.ts'
import { dealsOf, issue } from '#tests/support/deals.server.ts'
import { owner } from '#tests/support/enquiries.server.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { describeOnBothEngines, runJobs } from '#tests/support/test-app.server.ts'
import { sweepInvoices } from './commands/erase.server.ts'
import { yearEndOf } from './days.server.ts'
import { findInvoiceByToken } from './queries.server.ts'

const email = 'grace@example.com'
const tokenOf = ({ url }: { url: string }) => url.slice(url.lastIndexOf('/') + 1)

describeOnBothEngines('the invoices of a person', (setup) => {
  it('are on their page and in their export, with their payments', async () => {
    const { app } = await setup()
    const { _id: id } = await issue(app)
    await dealsOf(app).post(`/invoices/${id}/payments`, { date: '2026-01-15', amount: 100, way: 'bank' })
    const { body } = await caller(app, [peopleApi()], { viewer: owner }).post('/people/find', { email })
    expect(body.entries).toMatchObject([
      { kind: 'invoice', title: 'Invoice: INV-0001, £1,900.00', text: 'Paid in part' },
      { kind: 'payment', title: 'Payment: £1.00 for INV-0001' },
    ])
    const files = await readZip(await exportPerson(app, email, commandLine))
    const person = JSON.parse(String(files.get('person.json')))
    expect(person.invoices).toMatchObject([{ number: 'INV-0001', paid: 100, payments: [{ amount: 100 }] }])
    expect(String(files.get('invoices/INV-0001.txt'))).toContain('Total: £1,900.00')
  })

  it('lose link and address with an erasure, and stay as long as the law asks', async () => {
    const { app } = await setup()
    const invoice = await issue(app)
    await dealsOf(app).post(`/invoices/${invoice._id}/payments`, {
      date: '2026-01-15',
      amount: 190_000,
      way: 'bank',
    })
    expect(await erasePerson(app, email, commandLine)).toMatchObject({
      kept: { invoices: 1, records: 0, until: '2032-04-05' },
    })
    expect(await findInvoiceByToken(app, tokenOf(invoice))).toBeUndefined()
    const { text } = await dealsOf(app).get(`/invoices/${invoice._id}`)
    expect(text).toContain('INV-0001')
    expect(text.toLowerCase()).not.toContain(email)
    app.clock.set(new Date('2032-04-05T12:00:00Z'))
    await sweepInvoices(app)
    expect((await dealsOf(app).get('/invoices')).body.total).toBe(1)
    app.clock.set(new Date('2032-04-06T12:00:00Z'))
    await sweepInvoices(app)
    expect((await dealsOf(app).get('/invoices')).body.total).toBe(0)
  })

  it('keep address, link and reminders while one is open, and lose them once it is settled', async () => {
    const { app, outbox } = await setup()
    const invoice = await issue(app)
    await erasePerson(app, email, commandLine)
    app.clock.set(new Date('2026-01-26T09:00:00Z'))
    await runJobs(app)
    expect(outbox.map(({ subject }) => subject)).toEqual(['INV-0001 is due in 3 days'])
    expect(await findInvoiceByToken(app, tokenOf(invoice))).toMatchObject({ state: 'open' })
    await dealsOf(app).post(`/invoices/${invoice._id}/payments`, {
      date: '2026-01-26',
      amount: 190_000,
      way: 'bank',
      thank: true,
    })
    expect(await findInvoiceByToken(app, tokenOf(invoice))).toBeUndefined()
    const rows = await app.db.selectFrom('invoice').select(['person', 'sheet']).execute()
    expect(JSON.stringify(rows).toLowerCase()).not.toContain(email)
  })
})

it('the accounting year of a day ends with its own last day at the latest', () => {
  expect(['2026-01-15', '2026-04-05', '2026-04-06'].map((day) => yearEndOf(day, '04-05'))).toEqual([
    '2026-04-05',
    '2026-04-05',
    '2027-04-05',
  ])
})
