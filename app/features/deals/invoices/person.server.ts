import { formatDay, studioDay } from '#platform/dates.ts'
import type { Database } from '#platform/db/database.server.ts'
import { formatPennies } from '#platform/money.ts'
import { countSome } from '#platform/words.ts'
import type { PersonEntry } from '#services/people/person.ts'
import type { PersonPart, PersonSource } from '#services/people/person-source.server.ts'
import { erasePersonsInvoices, findRetained } from './commands/erase.server.ts'
import { adminPath, type InvoiceRecord, isLate, readSheet, stateOf } from './invoice.server.ts'
import { findRecord } from './queries.server.ts'
import { writeSheet } from './sheet-text.server.ts'
import { listPayments } from './show.server.ts'

export const invoicePeople: PersonSource = {
  findAddress: async (db, id) => (await findRecord(db, id))?.person || undefined,
  listAddresses: listInvoicedAddresses,
  async describe(db, email, now) {
    const invoices = await listPersonsInvoices(db, email)
    return describeInvoices(invoices, await listPersonsPayments(db, invoices), studioDay(now))
  },
  async export(db, email) {
    const invoices = await listPersonsInvoices(db, email)
    const described = invoices.map(async (row) => {
      const { id, due, paid, credited, outstanding, payUrl } = row
      const payments = await listPayments(db, id)
      return { _id: id, ...readSheet(row), due, paid, credited, outstanding, payUrl, payments }
    })
    return { invoices: await Promise.all(described) }
  },
  async files(db, email) {
    const invoices = await listPersonsInvoices(db, email)
    return invoices.map((row) => ({
      name: `invoices/${row.number.replaceAll('/', '-')}.txt`,
      text: writeSheet(readSheet(row)),
    }))
  },
  erase: erasePersonsInvoices,
}

export const listPersonsInvoices = (db: Database, email: string): Promise<InvoiceRecord[]> =>
  db.selectFrom('invoice').selectAll().where('person', '=', email).orderBy('id').execute()

async function listInvoicedAddresses(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('invoice').select('person').distinct().where('person', '<>', '').execute()
  return rows.map(({ person }) => person)
}

async function listPersonsPayments(db: Database, invoices: readonly InvoiceRecord[]) {
  const ids = invoices.map(({ id }) => id)
  if (ids.length === 0) return []
  return db.selectFrom('payment').selectAll().where('invoiceId', 'in', ids).orderBy('id').execute()
}

type Payments = Awaited<ReturnType<typeof listPersonsPayments>>

function describeInvoices(invoices: readonly InvoiceRecord[], payments: Payments, today: string): PersonPart {
  const byId = new Map(invoices.map((row) => [row.id, row]))
  const open = invoices
    .filter(({ kind }) => kind !== 'credit')
    .reduce((sum, { outstanding }) => sum + outstanding, 0)
  const counted = countSome(invoices.length, 'invoice')
  const last = invoices.at(-1)
  const retained = findRetained(invoices)
  const entries = [
    ...invoices.map((row) => describeInvoice(row, today)),
    ...payments.flatMap((payment) => {
      const row = byId.get(payment.invoiceId)
      return row ? [describePayment(row, payment)] : []
    }),
  ]
  return {
    called: last && { at: last.createdAt, name: readSheet(last).to.name, phone: null },
    entries,
    facts: [
      [
        'Invoices',
        counted && `${invoices.length} (${open > 0 ? `${formatPennies(open)} open` : 'all paid'})`,
      ],
    ],
    losses: [countSome(invoices.length, 'link to an invoice', 'links to invoices')],
    ...(retained && {
      retained: `${countSome(invoices.length, 'invoice')} with payments, until ${formatDay(retained.until)}`,
    }),
  }
}

const states = { open: 'Open', part: 'Paid in part', paid: 'Paid', credited: 'Credited' }

function describeInvoice(row: InvoiceRecord, today: string): PersonEntry {
  const { id, number, kind, gross, createdAt } = row
  return {
    ...{ kind: 'invoice', at: createdAt, url: adminPath(id), _id: id },
    title: kind === 'credit' ? 'Credit note' : 'Invoice',
    subject: `${number}, ${formatPennies(gross)}`,
    detail: isLate(row, today) ? 'Late' : states[stateOf(row)],
  }
}

function describePayment(
  row: InvoiceRecord,
  { id, amount, date, createdAt, note }: Payments[number],
): PersonEntry {
  return {
    ...{ kind: 'payment', at: createdAt, url: adminPath(row.id), _id: id },
    title: row.kind === 'credit' ? 'Paid back' : 'Payment',
    subject: `${formatPennies(amount)} for ${row.number}`,
    detail: `On ${formatDay(date)}`,
    ...(note && { text: note }),
  }
}
