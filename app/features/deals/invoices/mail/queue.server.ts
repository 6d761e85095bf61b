import type { App } from '#platform/app.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import type { MailMessage } from '#platform/mail/mail.server.ts'
import type { InvoiceRecord } from '../invoice.server.ts'
import { toMailed, writeInvoice } from './client-mails.server.ts'

/** Names an invoice among the mails about it. */
export const mailsOf = (id: string): string => `invoice ${id}`

/** Queues the mail that brings an invoice. */
export async function queueInvoice(app: App, tx: Transaction, row: InvoiceRecord): Promise<InvoiceRecord> {
  await queueMail(app, tx, row, writeInvoice(app, toMailed(row)))
  return tx
    .updateTable('invoice')
    .set({ mailedAt: app.clock.now().toISOString() })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const queueMail = (app: App, tx: Transaction, { id }: { id: string }, message: MailMessage) =>
  app.mail.enqueue(tx, message, mailsOf(id))
