import type { Selectable } from 'kysely'
import type { PaymentTable } from '#db/tables.ts'
import { writeCsv } from '#platform/csv.ts'
import type { Database } from '#platform/db/database.server.ts'
import { type InvoiceRecord, readSheet, stateOf } from './invoice.server.ts'

type Cell = string | number | null

const invoiceColumns = [
  ...['number', 'kind', 'date', 'due', 'client', 'net', 'vat', 'gross'],
  ...['paid', 'paidOn', 'outstanding', 'state', 'of', 'proposal'],
]

const portion = 500

/** `1234.50` */
const money = (pennies: number | null): string | null =>
  pennies === null ? null : (pennies / 100).toFixed(2)

export interface Between {
  from?: string | undefined
  to?: string | undefined
}

/** Writes all invoices and credit notes of these days as CSV, the earliest first. Credit notes have negative sums. */
export const exportInvoices = (db: Database, days: Between = {}): AsyncGenerator<string> =>
  writeCsv(invoiceColumns, invoiceCells(db, days))

async function* invoiceCells(db: Database, days: Between): AsyncGenerator<Cell[]> {
  for await (const rows of portionsOf(db, days)) {
    const paidOn = await findLastPayments(db, rows)
    for (const row of rows) yield cellsOf(row, paidOn.get(row.id))
  }
}

function cellsOf(row: InvoiceRecord, paidOn: string | undefined): Cell[] {
  const { number, kind, date, due, client, net, vat, gross, paid, outstanding } = row
  const sign = kind === 'credit' ? -1 : 1
  const signed = (pennies: number | null) => money(pennies === null ? null : pennies * sign)
  const { credits, proposal } = readSheet(row)
  const state = stateOf(row)
  return [
    ...[number, kind, date, due, client, signed(net), signed(vat), signed(gross), signed(paid)],
    ...[state === 'paid' ? (paidOn ?? null) : null, signed(outstanding), state],
    ...[credits?.number ?? null, proposal?.number ?? null],
  ]
}

async function* portionsOf(db: Database, { from, to }: Between): AsyncGenerator<InvoiceRecord[]> {
  for (let after = ''; ; ) {
    let query = db.selectFrom('invoice').selectAll().where('id', '>', after)
    if (from) query = query.where('date', '>=', from)
    if (to) query = query.where('date', '<=', to)
    const rows = await query.orderBy('id').limit(portion).execute()
    if (rows.length > 0) yield rows
    if (rows.length < portion) return
    after = rows.at(-1)?.id ?? after
  }
}

async function findLastPayments(db: Database, rows: readonly InvoiceRecord[]): Promise<Map<string, string>> {
  const last = await db
    .selectFrom('payment')
    .select(({ fn }) => ['invoiceId', fn.max('date').as('date')])
    .where(
      'invoiceId',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('invoiceId')
    .execute()
  return new Map(last.map(({ invoiceId, date }) => [invoiceId, date]))
}

/** Writes invoices that are known already, with the day of their last payment. */
export const writeInvoiceRows = (rows: readonly InvoiceRecord[], paidOn: ReadonlyMap<string, string>) =>
  writeCsv(invoiceColumns, inOrder(rows.map((row) => cellsOf(row, paidOn.get(row.id)))))

/** Writes payments that are known already. */
export const writePaymentRows = (
  payments: readonly PaymentTable[],
  invoices: ReadonlyMap<string, InvoiceRecord>,
) =>
  writeCsv(
    paymentColumns,
    inOrder(
      payments.flatMap((payment) => {
        const invoice = invoices.get(payment.invoiceId)
        return invoice ? [paymentCellsOf({ ...invoice, ...payment })] : []
      }),
    ),
  )

async function* inOrder(rows: readonly Cell[][]): AsyncGenerator<Cell[]> {
  yield* rows
}

const paymentColumns = ['date', 'invoice', 'client', 'amount', 'way', 'note']

/** Writes the payments of these days as CSV, the earliest first. What was paid back is negative. */
export const exportPayments = (db: Database, days: Between = {}): AsyncGenerator<string> =>
  writeCsv(paymentColumns, paymentCells(db, days))

async function* paymentCells(db: Database, { from, to }: Between): AsyncGenerator<Cell[]> {
  let last: Pick<Selectable<PaymentTable>, 'date' | 'id'> | undefined
  for (;;) {
    let query = db
      .selectFrom('payment')
      .innerJoin('invoice', 'invoice.id', 'payment.invoiceId')
      .select(['payment.id', 'payment.date', 'amount', 'way', 'note', 'number', 'client', 'kind'])
    if (from) query = query.where('payment.date', '>=', from)
    if (to) query = query.where('payment.date', '<=', to)
    if (last) {
      const { date, id } = last
      query = query.where((row) =>
        row.or([
          row('payment.date', '>', date),
          row.and([row('payment.date', '=', date), row('payment.id', '>', id)]),
        ]),
      )
    }
    const rows = await query.orderBy('payment.date').orderBy('payment.id').limit(portion).execute()
    for (const row of rows) yield paymentCellsOf(row)
    last = rows.at(-1)
    if (rows.length < portion) return
  }
}

type Paid = Pick<PaymentTable, 'date' | 'amount' | 'way' | 'note'> &
  Pick<InvoiceRecord, 'number' | 'client' | 'kind'>

const paymentCellsOf = ({ date, number, client, kind, amount, way, note }: Paid): Cell[] => [
  ...[date, number, client, money(kind === 'credit' ? -amount : amount), way, note],
]
