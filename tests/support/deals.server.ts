import { content } from '#content'
import { invoicesApi } from '#features/deals/invoices/api.server.ts'
import type { Invoice } from '#features/deals/invoices/schema.ts'
import { studio } from '#studio'
import { putInForce } from '#studio/in-force.server.ts'
import type { Vat } from '#studio/types.ts'
import { caller } from './caller.server.ts'
import { owner } from './enquiries.server.ts'
import { client as asClient, sendTestProposal } from './proposals.server.ts'
import type { TestApp } from './test-app.server.ts'

/** Calls the API of invoices with the owner's session. */
export const dealsOf = (app: TestApp) => caller(app, [invoicesApi()], { viewer: owner })

/** Registers the studio for VAT until the test ends. */
export const chargeVat = (vat: Vat = { name: 'VAT', number: 'GB 000 0000 00', rate: 20 }): void =>
  putInForce({ studio: { ...studio }, content: { ...content, vat } })

export const client = {
  name: 'Grace Hopper',
  company: 'Example Stairs',
  email: 'Grace@example.com',
  address: '2 Example Road\nOtley LS21 1AA',
}

export const line = (price: number, quantity = 1) => ({ text: 'Web design', quantity, price })

/** Issues an invoice as the owner does. */
export async function issue(app: TestApp, changes: object = {}): Promise<Invoice> {
  const body = { to: client, lines: [line(190_000)], mail: false, ...changes }
  const answer = await dealsOf(app).post('/invoices', body)
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`)
  return answer.body.invoice as Invoice
}

/** Sends a proposal and accepts it as its client does, with these of its options. */
export async function acceptTestProposal(
  app: TestApp,
  changes: object = {},
  options: readonly string[] = [],
) {
  const sent = await sendTestProposal(app, changes)
  const body = { name: 'B. Example', agree: true, options, address: '2 Example Road' }
  const accepted = await asClient(app).post(`/proposals/${sent.token}/accept`, body)
  if (accepted.status !== 200) throw new Error(`${accepted.status} ${accepted.text}`)
  return sent
}
