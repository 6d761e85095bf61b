import type { App } from '#platform/app.ts'
import { studioDay } from '#platform/dates.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { createId } from '#platform/ids.ts'
import { formatPennies } from '#platform/money.ts'
import { type Actor, recordChange } from '#services/audit/audit.server.ts'
import { isLate } from '../invoice.server.ts'
import { queueLate } from '../late.server.ts'
import { toMailed, writeReceipt } from '../mail/client-mails.server.ts'
import { queueMail } from '../mail/queue.server.ts'
import { findRecord } from '../queries.server.ts'
import type { PaymentInput } from '../schema.ts'
import { lockInvoice, settle } from './settle.server.ts'

/** Records money that came for an invoice, or that was paid back of a credit note. */
export async function recordPayment(
  app: App,
  tx: Transaction,
  by: Actor,
  { id, thank, ...input }: PaymentInput & { id: string },
): Promise<void> {
  const now = app.clock.now()
  const row = await lockInvoice(tx, id)
  refuseInput(input, row.outstanding, studioDay(now))
  const payment = { id: createId(now.getTime()), ...input, note: input.note ?? null }
  await tx
    .insertInto('payment')
    .values({ ...payment, invoiceId: id, createdAt: now.toISOString() })
    .execute()
  await settle(app, tx, row)
  await recordChange(tx, {
    ...{ kind: 'invoice', itemId: id, action: 'payment recorded', by, at: now },
    after: describePayment(payment),
  })
  const paid = await findRecord(tx, id)
  if (thank && paid && paid.kind !== 'credit' && paid.person !== '') {
    await queueMail(app, tx, paid, writeReceipt(app, toMailed(paid), payment))
  }
}

const describePayment = ({ date, amount }: { date: string; amount: number }) => ({
  payment: formatPennies(amount),
  received: date,
})

function refuseInput(
  { date, amount }: Pick<PaymentInput, 'date' | 'amount'>,
  outstanding: number,
  today: string,
): void {
  const fields: Record<string, string> = {}
  if (date > today) fields.date = 'Please choose today or an earlier day'
  if (amount > outstanding) {
    fields.amount =
      outstanding > 0 ? `At most ${formatPennies(outstanding)} is open` : 'Nothing is open any more'
  }
  const [message] = Object.values(fields)
  if (message) throw new AppError('invalid', message, { fields })
}

/** Takes a payment back, and with it all that it changed. */
export async function takePaymentBack(app: App, by: Actor, id: string, paymentId: string): Promise<void> {
  await inTransaction(app, async (tx) => {
    const row = await lockInvoice(tx, id)
    const gone = await tx
      .deleteFrom('payment')
      .where('id', '=', paymentId)
      .where('invoiceId', '=', id)
      .returning(['date', 'amount'])
      .executeTakeFirst()
    if (!gone) throw new AppError('not-found', 'This payment is no longer there.')
    await settle(app, tx, row)
    await recordChange(tx, {
      ...{ kind: 'invoice', itemId: id, action: 'payment taken back', by, at: app.clock.now() },
      before: describePayment(gone),
    })
    const open = await findRecord(tx, id)
    // The bell of the day on which it became late may have passed while it was paid.
    if (open && isLate(open, studioDay(app.clock.now()))) await queueLate(tx, open)
  })
}
