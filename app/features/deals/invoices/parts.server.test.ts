import { expect, it } from 'vitest'
import { acceptTestProposal, chargeVat, dealsOf } from '#tests/support/deals.server.ts'
import { sendTestProposal } from '#tests/support/proposals.server.ts'
import { describeOnBothEngines, type TestApp } from '#tests/support/test-app.server.ts'
import type { Invoice } from './schema.ts'

const only = (price: number, quantity = 1) => ({
  lines: [{ _id: 'design', text: 'Web design', price, quantity }],
})

/** Invoices the next part of a proposal. */
const invoice = (app: TestApp, id: string, body: object) =>
  dealsOf(app).post(`/proposals/${id}/invoices`, { mail: false, ...body })

async function listParts(app: TestApp) {
  const { body } = await dealsOf(app).get('/invoices')
  return (body.invoices as Invoice[])
    .toReversed()
    .map(({ kind, sums }) => [kind, sums.net, sums.vat, sums.gross])
}

describeOnBothEngines('the invoices of a proposal', (setup) => {
  it('add up to what was accepted, without VAT', async () => {
    const { app } = await setup()
    const { proposal } = await acceptTestProposal(app, {}, ['words'])
    const { body } = await invoice(app, proposal._id, { kind: 'balance' })
    expect(await listParts(app)).toEqual([
      ['deposit', 255_000, null, 255_000],
      ['balance', 255_000, null, 255_000],
    ])
    expect((body.invoice as Invoice).lines.map(({ text, price }) => [text, price])).toEqual([
      ['Web Design, Professional', 475_000],
      ['Photographs', -25_000],
      ['Words for five pages', 60_000],
      ['Less the deposit, INV-0001', -255_000],
    ])
    const more = await invoice(app, proposal._id, { kind: 'balance' })
    expect([more.status, more.body.left]).toEqual([409, 0])
  })

  it.each([
    ['33.33 three times, a third before', only(3333, 3), 33, [3300, 660, 3960], [6699, 1340, 8039]],
    ['10.03, a half before', only(1003), 50, [502, 100, 602], [501, 101, 602]],
  ])('add up to the penny with VAT: %s', async (_, lines, percent, deposit, balance) => {
    const { app } = await setup()
    chargeVat()
    const { proposal } = await acceptTestProposal(app, { ...lines, deposit: { percent } })
    await invoice(app, proposal._id, { kind: 'balance' })
    expect(await listParts(app)).toEqual([
      ['deposit', ...deposit],
      ['balance', ...balance],
    ])
  })

  it('come in stages, never above what is left, and what is credited is left again', async () => {
    const { app } = await setup()
    chargeVat()
    const { proposal } = await acceptTestProposal(app, { ...only(1003), deposit: { amount: 3 } })
    const id = proposal._id
    const stage = (body: object) => invoice(app, id, { kind: 'stage', text: 'Stage', ...body })
    expect((await stage({ percent: 50 })).body.invoice).toMatchObject({ sums: { net: 502, vat: 100 } })
    const more = await stage({ amount: 499 })
    expect([more.status, more.body.left]).toEqual([409, 498])
    expect((await stage({ percent: 1, amount: 1 })).body.errors).toHaveProperty('amount')
    const last = (await stage({ amount: 498 })).body.invoice as Invoice
    // 2.01 of VAT in all: the deposit has 0.01, the first stage 1.00.
    expect(last.sums).toEqual({ net: 498, vat: 100, gross: 598 })
    await dealsOf(app).post(`/invoices/${last._id}/credit`, { reason: 'Not done', amount: 98, mail: false })
    const { body } = await invoice(app, id, { kind: 'balance' })
    expect(body.invoice).toMatchObject({ sums: { net: 98, vat: 20, gross: 118 } })
    expect((body.invoice as Invoice).lines.map(({ text }) => text)).toContain('Credited, CN-0001')
    const sums = ((await dealsOf(app).get('/invoices')).body as { sums: object }).sums
    expect(sums).toMatchObject({ net: 1003, vat: 201, gross: 1204 })
  })

  it('wait for the acceptance, and for the VAT that was accepted', async () => {
    const { app } = await setup()
    const { proposal } = await sendTestProposal(app)
    expect((await invoice(app, proposal._id, { kind: 'balance' })).status).toBe(409)
    expect((await invoice(app, 'nothing', { kind: 'balance' })).status).toBe(404)
    const accepted = await acceptTestProposal(app)
    chargeVat()
    const refused = await invoice(app, accepted.proposal._id, { kind: 'balance' })
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('VAT has changed')])
  })

  it('at the same time never come to more than was accepted', async () => {
    const { app } = await setup()
    const { proposal } = await acceptTestProposal(app, only(10_000))
    const all = await Promise.all(
      Array.from({ length: 6 }, () =>
        invoice(app, proposal._id, { kind: 'stage', text: 'Part', amount: 2000 }),
      ),
    )
    expect(all.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409])
  })
})
