import { listPersonsBookings } from '#features/booking/queries.server.ts'
import { createInvoice } from '#features/deals/invoices/commands/create.server.ts'
import { creditInvoice } from '#features/deals/invoices/commands/credit.server.ts'
import { invoiceProposal } from '#features/deals/invoices/commands/parts.server.ts'
import { recordPayment } from '#features/deals/invoices/commands/payments.server.ts'
import { findRecord, listInvoicesOf } from '#features/deals/invoices/queries.server.ts'
import { creditInput, invoiceInput, nextInvoiceInput, paymentInput } from '#features/deals/invoices/schema.ts'
import { acceptProposal } from '#features/deals/proposals/commands/accept.server.ts'
import { createProposal } from '#features/deals/proposals/commands/create.server.ts'
import { saveProposal } from '#features/deals/proposals/commands/save.server.ts'
import { noteFirstOpening } from '#features/deals/proposals/commands/seen.server.ts'
import { sendProposal, withdrawProposal } from '#features/deals/proposals/commands/send.server.ts'
import { askQuestion, declineProposal } from '#features/deals/proposals/commands/words.server.ts'
import { listPrices } from '#features/deals/proposals/prices.server.ts'
import { findProposalByToken } from '#features/deals/proposals/queries.server.ts'
import {
  acceptInput,
  type Proposal,
  proposalStart,
  proposalUpdate,
  sendInput,
} from '#features/deals/proposals/schema.ts'
import type { App } from '#platform/app.ts'
import { addDays, studioDay } from '#platform/dates.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { findPersonContact } from '#services/contacts/contacts.server.ts'
import { type DemoEvent, readRows, type Stage } from '../timeline.ts'
import { dealTexts } from './texts.ts'

/** A deal, and what it has come to so far. */
interface Deal {
  email: string
  title?: string | undefined
  lines?: string | undefined
  mark?: string | undefined
  content: string
  /** Where its client reads from. */
  address: string
  proposal?: Proposal
  /** The id of its newest invoice. */
  invoiceId?: string
}

type Step = (app: App, deal: Deal, words: string, stage: Stage) => Promise<unknown>

/** A studio that is registered for VAT needs one for most invoices. */
const postal = '3 Example Lane\nExample Town'
const pennies = (pounds = ''): number => Number(pounds.replace(',', '')) * 100

/** Lets people be offered work over the weeks, decide, and pay. */
export function dealEvents(stage: Stage): DemoEvent[] {
  return dealTexts
    .trim()
    .split('\n\n')
    .flatMap((text, index) => {
      const [facts = '', ...rest] = text.split('\n')
      const [[email = '', title, lines, mark] = []] = readRows(facts)
      const content = title === undefined ? '' : (rest.shift() ?? '').replaceAll(' // ', '\n\n')
      const deal: Deal = { email, title, lines, mark, content, address: `198.51.100.${200 + index}` }
      return rest.map((line): DemoEvent => {
        const [, days = '', time, does = '', words = ''] = stepOf.exec(line) ?? []
        const run = steps[does]
        if (!run) throw new Error(`This is no step of a deal: ${line}`)
        const { minutesBefore, dayBefore } = stage
        const at = time === undefined ? minutesBefore(Number(days)) : dayBefore(Number(days), time)
        return { at, run: (app) => run(app, deal, words, stage) }
      })
    })
}

const stepOf = /^(\d+)(?: (\d\d:\d\d))? (\w+) ?(.*)$/

const steps: Record<string, Step> = {
  async begins(app, deal, words, { owner }) {
    const { email, title, content, mark } = deal
    const booking = mark === 'call' ? (await listPersonsBookings(app.db, email)).at(-1)?.id : undefined
    const start = proposalStart.parse({
      ...{ title, content, lines: linesOf(deal), timeline: timelineOf(words) },
      ...(booking === undefined ? { person: email } : { booking, validUntil: addDays(today(app), 14) }),
      to: { address: postal, consumer: mark === 'private' },
    })
    deal.proposal = await inTransaction(app, (tx) => createProposal(app, tx, owner, start))
  },
  async sends(app, deal, words, { owner }) {
    const input = sendInput.parse({ note: words })
    deal.proposal = await sendProposal(app, owner, idOf(deal), input)
  },
  async opens(app, deal) {
    const found = await findProposalByToken(app, tokenOf(deal))
    await noteFirstOpening(app, found?.versionId ?? '')
  },
  asks: (app, deal, message) =>
    inTransaction(app, (tx) => askQuestion(app, tx, tokenOf(deal), { message, address: deal.address })),
  /** Leaves out the last line that is no option. */
  async shortens(app, deal, _, { owner }) {
    const last = deal.proposal?.lines.findLast(({ optional }) => !optional)
    const lines = deal.proposal?.lines.filter((line) => line !== last)
    await saveProposal(app, owner, idOf(deal), proposalUpdate.parse({ ...deal.proposal, lines }))
  },
  /** Takes options by their places, where the folder has as many. */
  async accepts(app, deal, words) {
    const places = words.split(' ')
    const offered = deal.proposal?.lines.filter(({ optional }) => optional) ?? []
    const options = offered.filter((_, place) => places.includes(String(place))).map(({ _id }) => _id)
    const name = deal.proposal?.to.name
    await acceptProposal(app, tokenOf(deal), acceptInput.parse({ name, agree: true, options }), deal.address)
    const [deposit] = await listInvoicesOf(app, { proposal: idOf(deal) })
    deal.invoiceId = deposit?._id ?? ''
  },
  declines: (app, deal, reason) => declineProposal(app, tokenOf(deal), { reason }, deal.address),
  withdraws: (app, deal, _, { owner }) => withdrawProposal(app, owner, idOf(deal)),
  async bills(app, deal, words, { owner }) {
    const [percent = '', ...text] = words.split(' ')
    const part =
      percent === 'balance'
        ? { kind: 'balance' }
        : { kind: 'stage', percent: Number(percent), text: text.join(' ') }
    const input = { ...nextInvoiceInput.parse(part), id: idOf(deal) }
    deal.invoiceId = (await inTransaction(app, (tx) => invoiceProposal(app, tx, owner, input))).id
  },
  async issues(app, deal, words, { owner }) {
    const [quantity, pounds, ...text] = words.split(' ')
    const contact = await findPersonContact(app.db, deal.email)
    const input = invoiceInput.parse({
      to: { name: contact?.name, company: contact?.company, email: deal.email, address: postal },
      lines: [{ quantity: Number(quantity), price: pennies(pounds), text: text.join(' ') }],
      due: addDays(today(app), 14),
    })
    deal.invoiceId = (await inTransaction(app, (tx) => createInvoice(app, tx, owner, input))).id
  },
  credits: (app, { invoiceId: id = '' }, reason, { owner }) =>
    inTransaction(app, (tx) => creditInvoice(app, tx, owner, { ...creditInput.parse({ reason }), id })),
  /** Pays the rest, unless it says how many pounds. */
  async pays(app, { invoiceId: id = '' }, pounds, { owner }) {
    const amount = pounds ? pennies(pounds) : (await findRecord(app.db, id))?.outstanding
    const input = paymentInput.parse({ date: today(app), amount, way: 'bank', thank: true })
    await inTransaction(app, (tx) => recordPayment(app, tx, owner, { ...input, id }))
  },
}

const today = ({ clock }: App): string => studioDay(clock.now())
const idOf = ({ proposal }: Deal): string => proposal?._id ?? ''
const tokenOf = ({ proposal }: Deal): string => proposal?.url?.split('/').at(-1) ?? ''

/** The lines of the text, and the add-ons of the folder as options. */
function linesOf({ lines }: Deal): object[] | undefined {
  const included = lines?.split('; ').map((line) => {
    const [, text, pounds] = /^(.*) ([\d,]+)$/.exec(line) ?? []
    return { text, price: pennies(pounds) }
  })
  const options = listPrices()
    .filter(({ item, price }) => item.startsWith('add-on/') && price !== null)
    .map(({ item, name: text, detail, price, per }) => ({
      item,
      text,
      detail,
      price,
      per,
      optional: true,
      chosen: false,
    }))
  return included && [...included, ...options]
}

const timelineOf = (words: string) =>
  words
    .split('; ')
    .filter(Boolean)
    .map((step) => {
      const [when, what] = step.split(': ')
      return { when, what }
    })
