import type { App } from '#platform/app.ts'
import { studioDay } from '#platform/dates.ts'
import type { Database } from '#platform/db/database.server.ts'
import { privateUrl } from '../private-pages/token.server.ts'
import { type InvoiceRecord, isLate, overpaid, readSheet, reminderDays, stateOf } from './invoice.server.ts'
import type { Invoice, InvoiceKind, InvoiceRow, ReminderKind } from './schema.ts'

export type Tools = Pick<App, 'clock' | 'config' | 'db' | 'secrets'>
type Payment = Invoice['payments'][number]

/** Finds what was paid back of the credit notes of invoices. */
export async function findRefunds(
  db: Database,
  rows: readonly InvoiceRecord[],
): Promise<Map<string, number>> {
  const credited = rows.filter((row) => row.credited > 0).map(({ id }) => id)
  if (credited.length === 0) return new Map()
  const sums = await db
    .selectFrom('invoice')
    .select(({ fn }) => ['invoiceId', fn.sum<number>('paid').as('refunded')])
    .where('invoiceId', 'in', credited)
    .groupBy('invoiceId')
    .execute()
  return new Map(sums.map(({ invoiceId, refunded }) => [invoiceId ?? '', refunded]))
}

/** What the studio still has to pay back: of a credit note its part of it. */
const owedOf = (row: InvoiceRecord, refunded = 0): number =>
  row.kind === 'credit' ? row.outstanding : Math.max(0, overpaid(row) - refunded)

export function toRow(app: Tools, row: InvoiceRecord, refunded?: number): InvoiceRow {
  const { id, number, date, due, client, net, vat, gross, paid, credited, outstanding } = row
  return {
    _id: id,
    ...{ number, date, due, client, paid, credited, outstanding },
    kind: row.kind as InvoiceKind,
    state: stateOf(row),
    late: isLate(row, studioDay(app.clock.now())),
    sums: { net, vat, gross },
    owed: owedOf(row, refunded),
    url: privateUrl(app, 'i', row),
  }
}

export async function toInvoice(app: Tools, row: InvoiceRecord, db: Database): Promise<Invoice> {
  const [payments, told, refunds] = [
    await listPayments(db, row.id),
    await listTold(db, row.id),
    await findRefunds(db, [row]),
  ]
  const { to, lines, suppliedOn } = readSheet(row)
  return {
    ...toRow(app, row, refunds.get(row.id)),
    ...(suppliedOn && { suppliedOn }),
    ...{ to, lines, payments },
    payUrl: row.payUrl,
    reminders: listReminders(row, told),
    quiet: row.quietAt !== null,
    mailedAt: row.mailedAt,
    proposal: row.proposalId,
    of: row.invoiceId,
  }
}

export async function listPayments(db: Database, invoiceId: string): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payment')
    .select(['id', 'date', 'amount', 'way', 'note'])
    .where('invoiceId', '=', invoiceId)
    .orderBy('date')
    .orderBy('id')
    .execute()
  return rows.map(({ id, way, ...payment }) => ({ _id: id, ...payment, way: way as Payment['way'] }))
}

const listTold = (db: Database, invoiceId: string) =>
  db.selectFrom('invoiceReminder').selectAll().where('invoiceId', '=', invoiceId).execute()

/** Those that were sent, and while money is open those that will be. */
function listReminders(row: InvoiceRecord, told: Awaited<ReturnType<typeof listTold>>): Invoice['reminders'] {
  const sent = told.filter((each) => each.sent === 1)
  const isOpen = row.kind !== 'credit' && row.outstanding > 0
  const planned = reminderDays(row.due).filter(
    ({ kind, on }) => isOpen && on >= row.date && !told.some((each) => each.kind === kind),
  )
  return [
    ...sent.map(({ kind, at }) => ({ kind: kind as ReminderKind, on: studioDay(at), sentAt: at })),
    ...planned.map((each) => ({ ...each, sentAt: null })),
  ].sort((one, other) => (one.on < other.on ? -1 : 1))
}
