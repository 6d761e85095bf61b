import type { App } from '#platform/app.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { formatPennies } from '#platform/money.ts'
import { type Actor, recordChange } from '#services/audit/audit.server.ts'
import { creditOf } from '../../money/amounts.ts'
import { type InvoiceRecord, readSheet } from '../invoice.server.ts'
import { issueInvoice } from '../issue.server.ts'
import { findRecord } from '../queries.server.ts'
import type { CreditInput } from '../schema.ts'
import { lockInvoice, settle } from './settle.server.ts'

/** Credits an invoice, whole or in part, with the VAT of that part. Returns the credit note. */
export async function creditInvoice(
  app: App,
  tx: Transaction,
  by: Actor,
  { id, reason, amount, mail }: CreditInput & { id: string },
): Promise<InvoiceRecord> {
  const row = await lockInvoice(tx, id)
  if (row.kind === 'credit') throw new AppError('conflict', 'A credit note cannot be credited.')
  const before = await sumNotes(tx, id)
  const left = row.net - before.net
  const net = amount ?? left
  if (net > left || net < 1) {
    const fields = {
      amount:
        left > 0 ? `At most ${formatPennies(left)} is left to credit` : 'All of it was credited already',
    }
    throw new AppError('invalid', fields.amount, { fields })
  }
  const { to, terms, proposal, number, date } = readSheet(row)
  const note = await issueInvoice(
    app,
    tx,
    {
      ...{ kind: 'credit', to, mail },
      lines: [{ text: `Credit of ${number}`, detail: reason, quantity: 1, price: net }],
      sums: creditOf(row, before, net),
      // The VAT of the invoice, whatever the folder says today.
      terms,
      proposal,
      credits: { id, number, date, reason },
    },
    by,
  )
  await settle(app, tx, row)
  await recordChange(tx, {
    ...{ kind: 'invoice', itemId: id, action: 'credited', by, at: app.clock.now() },
    after: { note: note.number, amount: formatPennies(note.gross) },
  })
  return (await findRecord(tx, note.id)) ?? note
}

/** What earlier credit notes of an invoice gave back. */
async function sumNotes(tx: Transaction, invoiceId: string): Promise<{ net: number; vat: number }> {
  const { net, vat } = await tx
    .selectFrom('invoice')
    .select(({ fn }) => [fn.sum<number | null>('net').as('net'), fn.sum<number | null>('vat').as('vat')])
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return { net: net ?? 0, vat: vat ?? 0 }
}
