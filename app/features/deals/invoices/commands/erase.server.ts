import { content } from '#content'
import type { App } from '#platform/app.ts'
import { studioDay } from '#platform/dates.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { recordChange } from '#services/audit/audit.server.ts'
import type { ErasedItems, PersonErasure, Retained } from '#services/people/person-source.server.ts'
import { forgetDocument } from '#services/search/documents.server.ts'
import { endedLink } from '../../private-pages/renew-links.server.ts'
import { yearEndOf } from '../days.server.ts'
import { type InvoiceRecord, readSheet } from '../invoice.server.ts'
import { mailsOf } from '../mail/queue.server.ts'

/** The day until which tax law asks for an invoice: some years after the end of its accounting year. */
const retainedUntil = ({ date }: Pick<InvoiceRecord, 'date'>): string =>
  Temporal.PlainDate.from(yearEndOf(date, content.yearEnds)).add({ years: content.keepYears }).toString()

/** Counts the invoices that an erasure leaves, and says until when. */
export function findRetained(invoices: readonly InvoiceRecord[]): Retained | undefined {
  const until = invoices.map(retainedUntil).sort().at(-1)
  return until === undefined ? undefined : { invoices: invoices.length, until }
}

/**
 * Erases what the law does not ask for: links, the address, what waits to be sent. An open invoice is left as it is until it is
 * settled, because its client has to be reached.
 */
export async function erasePersonsInvoices(
  app: App,
  tx: Transaction,
  { email, by }: Omit<PersonErasure, 'erased'>,
): Promise<ErasedItems> {
  const rows = await tx
    .updateTable('invoice')
    .set({ erasedAt: app.clock.now().toISOString() })
    .where('person', '=', email)
    .returningAll()
    .execute()
  for (const row of rows) {
    const { id } = row
    await recordChange(tx, { kind: 'invoice', itemId: id, action: 'erased', by, at: app.clock.now() })
    if (row.outstanding === 0) await strip(app, tx, row)
  }
  const retained = findRetained(rows)
  return { count: 0, ids: rows.map(({ id }) => id), ...(retained && { retained }) }
}

/** Strips a settled invoice of an erased person down to what the law asks for. */
export async function strip(app: Pick<App, 'mail'>, tx: Transaction, row: InvoiceRecord): Promise<void> {
  const { id } = row
  const sheet = readSheet(row)
  const set = {
    person: '',
    sheet: JSON.stringify({ ...sheet, to: { ...sheet.to, email: '' } }),
    tokenHash: endedLink(id),
    payUrl: null,
  }
  await tx.updateTable('invoice').set(set).where('id', '=', id).execute()
  await app.mail.withdraw(tx, mailsOf(id))
  await forgetDocument(tx, 'invoice', id)
}

/** The invoices of erased persons that no law asks for any more. A credit note goes before its invoice. */
const expired = (app: Pick<App, 'clock'>, rows: readonly Pick<InvoiceRecord, 'id' | 'date'>[]) =>
  rows.filter((row) => retainedUntil(row) < studioDay(app.clock.now())).map(({ id }) => id)

const listErased = (db: App['db']) =>
  db
    .selectFrom('invoice')
    .select(['id', 'date'])
    .where('erasedAt', 'is not', null)
    .where('outstanding', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('invoice as note').select('note.id').whereRef('note.invoiceId', '=', 'invoice.id')),
      ),
    )
    .execute()

export const countExpiredInvoices = async (app: App): Promise<number> =>
  expired(app, await listErased(app.db)).length

export async function sweepInvoices(app: App): Promise<void> {
  await inTransaction(app, async (tx) => {
    const ids = expired(app, await listErased(tx))
    if (ids.length > 0) await tx.deleteFrom('invoice').where('id', 'in', ids).execute()
  })
}
