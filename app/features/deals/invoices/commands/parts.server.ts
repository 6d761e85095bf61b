import type { App } from '#platform/app.ts'
import { formatShortDay } from '#platform/dates.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { formatPennies } from '#platform/money.ts'
import type { Actor } from '#services/audit/audit.server.ts'
import { addVat, balanceOf, type Sums, shareOf } from '../../money/amounts.ts'
import type { FrozenProposal } from '../../proposals/frozen.ts'
import { readAcceptance, readFrozen } from '../../proposals/proposal.server.ts'
import { messages } from '../../schema.ts'
import { findSellerTerms, type SellerTerms } from '../../terms.server.ts'
import type { InvoiceRecord } from '../invoice.server.ts'
import { type InvoiceDraft, issueInvoice } from '../issue.server.ts'
import type { NextInvoiceInput } from '../schema.ts'
import type { InvoiceSheet } from '../sheet.ts'

interface Accepted {
  frozen: FrozenProposal
  /** The ids of the chosen lines. */
  options: readonly string[]
  sums: Sums
  to: InvoiceSheet['to']
  proposal: NonNullable<InvoiceSheet['proposal']>
}

/** Issues a stage or the balance of an accepted proposal. */
export async function invoiceProposal(
  app: App,
  tx: Transaction,
  by: Actor,
  { id, ...input }: NextInvoiceInput & { id: string },
): Promise<InvoiceRecord> {
  await tx.lock(`invoices of proposal ${id}`)
  const accepted = await getAccepted(tx, id)
  const terms = findSellerTerms()
  const { vat } = accepted.frozen.seller
  if ((vat?.rate ?? null) !== (terms.vat?.rate ?? null)) {
    throw new AppError('conflict', sayOtherVat(terms.vat ?? vat))
  }
  const before = await listBefore(tx, id)
  const left = balanceOf(accepted.sums, before.map(signed))
  const part = input.kind === 'stage' ? stageOf(input, accepted, left) : restOf(accepted, before, left)
  const { due, suppliedOn, payUrl, mail, kind } = input
  const { to, proposal } = accepted
  return issueInvoice(app, tx, { kind, ...{ due, suppliedOn, payUrl, mail, to, proposal }, ...part }, by)
}

const sayOtherVat = (vat: SellerTerms['vat']) =>
  `${vat?.name ?? 'VAT'} has changed since this proposal was accepted, so the rest cannot be invoiced as it was agreed. Please issue an invoice of its own.`

async function getAccepted(tx: Transaction, id: string): Promise<Accepted> {
  const row = await tx
    .selectFrom('proposal')
    .innerJoin('proposalVersion', (join) =>
      join
        .onRef('proposalVersion.proposalId', '=', 'proposal.id')
        .onRef('proposalVersion.version', '=', 'proposal.version'),
    )
    .select(['state', 'accepted', 'acceptedBy', 'acceptedAt', 'frozen'])
    .where('proposal.id', '=', id)
    .executeTakeFirst()
  if (!row && !(await isProposal(tx, id))) throw new AppError('not-found', messages.gone)
  const acceptance = row && readAcceptance(row)
  if (!acceptance || !row.acceptedBy || !row.acceptedAt) {
    throw new AppError('conflict', 'Only an accepted proposal can be invoiced.')
  }
  const frozen = readFrozen(row)
  const { options, sums, company, address } = acceptance
  const { number, version, to } = frozen
  return {
    ...{ frozen, options, sums },
    to: { ...to, ...(company && { company }), ...(address && { address }) },
    proposal: { id, number, version, acceptedBy: row.acceptedBy, acceptedAt: row.acceptedAt },
  }
}

async function isProposal(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.selectFrom('proposal').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** What was invoiced of a proposal and credited, in the order of issue. */
const listBefore = (tx: Transaction, proposalId: string) =>
  tx.selectFrom('invoice').selectAll().where('proposalId', '=', proposalId).orderBy('id').execute()

/** A credit note gives back what its invoice took of the accepted sum. */
const signed = ({ kind, net, vat }: InvoiceRecord) =>
  kind === 'credit' ? { net: -net, vat: vat === null ? null : -vat } : { net, vat }

type Part = Pick<InvoiceDraft, 'lines' | 'sums'>
type Left = ReturnType<typeof balanceOf>

function stageOf(
  { text, percent, amount }: Extract<NextInvoiceInput, { kind: 'stage' }>,
  { sums, frozen }: Accepted,
  left: Left,
): Part {
  const share = percent ? { percent } : amount ? { amount } : undefined
  if (!share || (percent && amount)) {
    const fields = { amount: 'Please enter a percentage or an amount' }
    throw new AppError('invalid', fields.amount, { fields })
  }
  const net = shareOf(sums.net, share)
  if (net > left.net) refuseMore(left)
  return {
    lines: [{ text, detail: frozen.title, quantity: 1, price: net }],
    // The last stage takes the pennies that are left.
    sums: net === left.net ? left : addVat(net, frozen.seller.vat?.rate ?? null),
  }
}

function refuseMore({ net }: Left): never {
  const message = net > 0 ? `Only ${formatPennies(net)} is left to invoice.` : 'Nothing is left to invoice.'
  throw new AppError('conflict', message, { details: { left: net } })
}

/** All that was accepted, less what was invoiced before, each by its number. */
function restOf({ frozen, options }: Accepted, before: readonly InvoiceRecord[], left: Left): Part {
  if (left.net < 1) refuseMore(left)
  const chosen = frozen.lines.filter(
    ({ _id, optional, per }) => per === 'once' && (!optional || options.includes(_id)),
  )
  const agreed = chosen.map(({ text, detail, quantity, price }) => ({ text, detail, quantity, price }))
  return { lines: [...agreed, ...before.map(lessOf)], sums: left }
}

function lessOf({ kind, number, net, date }: InvoiceRecord): InvoiceDraft['lines'][number] {
  const text = kind === 'credit' ? `Credited, ${number}` : `Less the ${kind}, ${number}`
  const detail = `Of ${formatShortDay(date)}`
  return { text, detail, quantity: 1, price: kind === 'credit' ? net : -net }
}
