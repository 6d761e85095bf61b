import type { App } from '#platform/app.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { outstandingOf } from '../../money/amounts.ts'
import { messages } from '../../schema.ts'
import { type InvoiceRecord, overpaid } from '../invoice.server.ts'
import { findRecord } from '../queries.server.ts'
import { strip } from './erase.server.ts'

/** Finds an invoice and lets no other change of its money in until the transaction ends. A credit note has its invoice's lock. */
export async function lockInvoice(tx: Transaction, id: string): Promise<InvoiceRecord> {
  const known = await findRecord(tx, id)
  if (!known) throw new AppError('not-found', messages.gone)
  await tx.lock(`invoice ${known.invoiceId ?? id}`)
  return getRecord(tx, id)
}

async function getRecord(tx: Transaction, id: string): Promise<InvoiceRecord> {
  const row = await findRecord(tx, id)
  if (!row) throw new AppError('not-found', messages.gone)
  return row
}

/** Computes anew what was paid, credited and is open of an invoice, and what its credit notes leave to pay back. */
export async function settle(
  app: Pick<App, 'mail'>,
  tx: Transaction,
  { id, invoiceId }: InvoiceRecord,
): Promise<void> {
  const invoice = await getRecord(tx, invoiceId ?? id)
  const notes = await tx
    .selectFrom('invoice')
    .selectAll()
    .where('invoiceId', '=', invoice.id)
    .orderBy('id', 'desc')
    .execute()
  const paid = await sumPayments(tx, invoice.id)
  const credited = notes.reduce((sum, { gross }) => sum + gross, 0)
  const amounts = { gross: invoice.gross, paid, credited }
  const outstanding = outstandingOf(amounts)
  await tx.updateTable('invoice').set({ paid, credited, outstanding }).where('id', '=', invoice.id).execute()
  let left = overpaid(amounts)
  for (const note of notes) {
    const owed = Math.min(note.gross, left)
    left -= owed
    const refunded = await sumPayments(tx, note.id)
    if (refunded > owed) {
      throw new AppError('conflict', `First take back what was paid back for ${note.number}.`)
    }
    const set = { paid: refunded, outstanding: owed - refunded }
    await tx.updateTable('invoice').set(set).where('id', '=', note.id).execute()
  }
  const settled = await tx
    .selectFrom('invoice')
    .selectAll()
    .where((row) => row.or([row('id', '=', invoice.id), row('invoiceId', '=', invoice.id)]))
    .where('erasedAt', 'is not', null)
    .where('outstanding', '=', 0)
    .execute()
  for (const row of settled) await strip(app, tx, row)
}

async function sumPayments(tx: Transaction, invoiceId: string): Promise<number> {
  const { sum } = await tx
    .selectFrom('payment')
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return sum ?? 0
}
