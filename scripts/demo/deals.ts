import { createInvoice } from '#features/deals/invoices/commands/create.server.ts'
import { recordPayment } from '#features/deals/invoices/commands/payments.server.ts'
import { listInvoices } from '#features/deals/invoices/queries.server.ts'
import { invoiceInput, paymentInput } from '#features/deals/invoices/schema.ts'
import { acceptProposal } from '#features/deals/proposals/commands/accept.server.ts'
import { createProposal } from '#features/deals/proposals/commands/create.server.ts'
import { sendProposal } from '#features/deals/proposals/commands/send.server.ts'
import { declineProposal } from '#features/deals/proposals/commands/words.server.ts'
import { listPrices } from '#features/deals/proposals/prices.server.ts'
import { acceptInput, type Proposal, proposalStart } from '#features/deals/proposals/schema.ts'
import type { App } from '#platform/app.ts'
import { addDays, studioDay } from '#platform/dates.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { type DemoEvent, readRows, type Stage } from './timeline.ts'

/**
 * Days before today on which a proposal is sent, the client, its title, days until it is answered and how, and days from
 * then until the deposit is paid.
 */
const proposals = readRows(`
61 | Fergus Holloway | Jars by post | 3 | accepted | 9
26 | Maud Gosling | A site that shows the stairs | 4 | accepted | 12
19 | Ida Wrack | A smaller site | 5 | declined |
6 | Hester Plume | A new site for two bakeries | | |
1 | Cora Finch | Deliveries of oat cakes | | draft |
`).map(([days, name = '', title = '', answered, answer, paid]) => ({
  ...{ name, title, answer, days: Number(days) },
  answered: Number(answered),
  paid: paid ? Number(paid) : undefined,
}))
type DemoProposal = (typeof proposals)[number]

/** Days before today, the client, what it is for, hours and price, and days until how much of it is paid. */
const invoices = readRows(`
74 | Nell Tapper | Opening hours of the season | 3 | 6000 | 8 | 18000
33 | Nell Tapper | A page for the winter | 5 | 6000 | 10 | 15000
9 | Tobias Sedge | Advice about calendars | 2 | 6000 | |
`).map(([days, name = '', text = '', hours, price, paidAfter, paid]) => ({
  ...{ name, text, days: Number(days), quantity: Number(hours), price: Number(price) },
  ...{ paidAfter: Number(paidAfter), paid: Number(paid) },
}))

const emailOf = (name: string) => `${name.toLowerCase().replace(' ', '.')}@example.com`

/** Proposals that were accepted, declined, sent and begun, and invoices that are paid, paid in part, open and late. */
export function dealEvents(stage: Stage): DemoEvent[] {
  return [
    ...proposals.flatMap((proposal) => eventsOf(stage, proposal)),
    ...invoices.flatMap(({ days, name, text, quantity, price, paidAfter, paid }): DemoEvent[] => {
      let id = ''
      const making: DemoEvent = {
        at: stage.dayBefore(days, '16:20'),
        run: async (app) => {
          const to = { name, email: emailOf(name) }
          const input = invoiceInput.parse({ to, lines: [{ text, quantity, price }] })
          id = (await inTransaction(app, (tx) => createInvoice(app, tx, stage.owner, input))).id
        },
      }
      if (!paid) return [making]
      const at = stage.dayBefore(days - paidAfter, '10:05')
      return [making, { at, run: (app) => pay(app, stage, id, paid) }]
    }),
  ]
}

function eventsOf(stage: Stage, proposal: DemoProposal): DemoEvent[] {
  const { days, answer, answered, paid } = proposal
  let made: Proposal | undefined
  const events: DemoEvent[] = [
    {
      at: stage.dayBefore(days, '11:40'),
      run: async (app) => {
        made = await write(app, stage, proposal)
      },
    },
  ]
  const tokenOf = () => made?.url?.split('/').at(-1) ?? ''
  const answeredOn = days - answered
  if (answer === 'accepted') {
    const input = acceptInput.parse({ name: proposal.name, agree: true, options: [] })
    events.push({
      at: stage.dayBefore(answeredOn, '19:12'),
      run: (app) => acceptProposal(app, tokenOf(), input, '198.51.100.77'),
    })
  }
  if (answer === 'declined') {
    const input = { reason: 'My brother-in-law does it for nothing.' }
    events.push({
      at: stage.dayBefore(answeredOn, '20:31'),
      run: (app) => declineProposal(app, tokenOf(), input, '198.51.100.78'),
    })
  }
  if (paid !== undefined) {
    events.push({
      at: stage.dayBefore(answeredOn - paid, '09:15'),
      run: (app) => payDeposit(app, stage, proposal.name),
    })
  }
  return events
}

/** Writes a proposal of the first plan and an option, and sends it unless it stays a draft. */
async function write(app: App, stage: Stage, { name, title, answer }: DemoProposal): Promise<Proposal> {
  const [plan, ...others] = listPrices().filter(({ price }) => price !== null)
  const offered = [plan, others.find(({ per }) => per === 'once'), others.find(({ per }) => per === 'month')]
  const start = proposalStart.parse({
    ...{ title, to: { name, email: emailOf(name) } },
    content: 'This is what we spoke about: the work in the order in which you need it, and what it costs.',
    timeline: [{ when: 'Two weeks after the start', what: 'You see the first pages' }],
    lines: offered.flatMap((each, at) =>
      each
        ? [
            {
              item: each.item,
              text: each.name,
              detail: each.detail,
              ...pricesOf(each),
              optional: at > 0,
              chosen: at === 0,
            },
          ]
        : [],
    ),
    validUntil: addDays(studioDay(app.clock.now()), 30),
  })
  const proposal = await inTransaction(app, (tx) => createProposal(app, tx, stage.owner, start))
  return answer === 'draft' ? proposal : sendProposal(app, stage.owner, proposal._id, { mail: true })
}

const pricesOf = ({ price, per }: { price: number | null; per: 'once' | 'month' }) => ({ price, per })

async function payDeposit(app: App, stage: Stage, client: string): Promise<void> {
  const { invoices } = await listInvoices(app, { kind: 'deposit', page: 1, limit: 20 })
  const deposit = invoices.find((each) => each.client.startsWith(client))
  if (deposit) await pay(app, stage, deposit._id, deposit.outstanding)
}

function pay(app: App, { owner }: Stage, id: string, amount: number): Promise<void> {
  const input = paymentInput.parse({ date: studioDay(app.clock.now()), amount, way: 'bank', thank: true })
  return inTransaction(app, (tx) => recordPayment(app, tx, owner, { id, ...input }))
}
