import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { studioDay } from '#platform/dates.ts'
import { contains } from '#platform/db/contains.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import { readPage } from '#platform/db/read-page.server.ts'
import type { PageAnswer, PageRequest } from '#platform/http/list-page.ts'
import { hashToken, privateUrl } from '../private-pages/token.server.ts'
import { type InvoiceRecord, isLate, payUrlOf, readSheet, stateOf } from './invoice.server.ts'
import type { Invoice, InvoiceRow, InvoiceState, InvoicesFilter } from './schema.ts'
import type { InvoiceSheet } from './sheet.ts'
import { findRefunds, listPayments, type Tools, toInvoice, toRow } from './show.server.ts'

export interface InvoicesPage extends PageAnswer {
  invoices: InvoiceRow[]
  sums: { net: number; vat: number; gross: number; paid: number; outstanding: number }
}

/** Lists a page of invoices, the latest first, with the sums of all that match. */
export async function listInvoices(app: Tools, wanted: InvoicesFilter & PageRequest): Promise<InvoicesPage> {
  const matching = findMatching(app.db, wanted, studioDay(app.clock.now()))
  const { count, ...sums } = await sumUp(matching)
  const sorted = matching.selectAll().orderBy('date', 'desc').orderBy('id', 'desc')
  const { rows, ...page } = await readPage(sorted, wanted, count)
  const refunds = await findRefunds(app.db, rows)
  return { invoices: rows.map((row) => toRow(app, row, refunds.get(row.id))), sums, ...page }
}

/** Lists what was invoiced of a proposal, or the credit notes of an invoice, the earliest first. */
export async function listInvoicesOf(
  app: Tools,
  of: { proposal: string } | { invoice: string },
): Promise<InvoiceRow[]> {
  const [column, id] =
    'proposal' in of ? (['proposalId', of.proposal] as const) : (['invoiceId', of.invoice] as const)
  const rows = await app.db.selectFrom('invoice').selectAll().where(column, '=', id).orderBy('id').execute()
  const refunds = await findRefunds(app.db, rows)
  return rows.map((row) => toRow(app, row, refunds.get(row.id)))
}

type Matching = SelectQueryBuilder<Tables, 'invoice', object>

/** Narrows all invoices to those that the filters match. */
export function findMatching(db: Database, wanted: InvoicesFilter, today: string): Matching {
  let query: Matching = db.selectFrom('invoice')
  if (wanted.kind) query = query.where('kind', '=', wanted.kind)
  if (wanted.from) query = query.where('date', '>=', wanted.from)
  if (wanted.to) query = query.where('date', '<=', wanted.to)
  if (wanted.state) query = inState(query, wanted.state)
  if (wanted.late !== undefined) {
    const late = sql<boolean>`(kind <> 'credit' and outstanding > 0 and due < ${today})`
    query = query.where(wanted.late ? late : sql<boolean>`not ${late}`)
  }
  if (wanted.q) {
    const words = wanted.q
    query = query.where((row) =>
      row.or([
        contains(sql<string>`lower(number)`, words),
        contains(sql<string>`lower(client)`, words),
        contains(sql<string>`person`, words),
      ]),
    )
  }
  return query
}

function inState(query: Matching, state: InvoiceState): Matching {
  const isOpen = state === 'open' || state === 'part'
  const isUnpaid = state === 'open' || state === 'credited'
  return query.where('outstanding', isOpen ? '>' : '=', 0).where('paid', isUnpaid ? '=' : '>', 0)
}

/** Takes credit notes off, and what was paid back of them. What clients owe is that of invoices alone. */
async function sumUp(matching: Matching) {
  const signed = (column: 'net' | 'vat' | 'gross' | 'paid') =>
    sql<number>`coalesce(sum(case when kind = 'credit' then -${sql.ref(column)} else ${sql.ref(column)} end), 0)`
  return matching
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      signed('net').as('net'),
      signed('vat').as('vat'),
      signed('gross').as('gross'),
      signed('paid').as('paid'),
      sql<number>`coalesce(sum(case when kind = 'credit' then 0 else outstanding end), 0)`.as('outstanding'),
    ])
    .executeTakeFirstOrThrow()
}

/** Finds one invoice with everything that its owner sees. */
export async function findInvoice(
  app: Tools,
  id: string,
  db: Database = app.db,
): Promise<Invoice | undefined> {
  const row = await findRecord(db, id)
  return row && toInvoice(app, row, db)
}

export function findRecord(db: Database, id: string): Promise<InvoiceRecord | undefined> {
  return db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirst()
}

/** What the private page of an invoice shows. */
export interface PrivateInvoice {
  sheet: InvoiceSheet
  due: string
  /** Where it is paid by card. */
  payUrl: string | null
  paid: number
  credited: number
  outstanding: number
  state: InvoiceState
  late: boolean
  /** The day of the last payment, once nothing is open. */
  paidOn: string | null
  /** The page of the accepted proposal. */
  proposalUrl?: string
}

export async function findInvoiceByToken(app: Tools, token: string): Promise<PrivateInvoice | undefined> {
  const row = await app.db
    .selectFrom('invoice')
    .selectAll()
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst()
  return row && toPrivate(app, row)
}

async function toPrivate(app: Tools, row: InvoiceRecord): Promise<PrivateInvoice> {
  const { due, paid, credited, outstanding } = row
  const sheet = readSheet(row)
  const state = stateOf(row)
  const payments = state === 'paid' ? await listPayments(app.db, row.id) : []
  const proposalUrl = sheet.proposal && (await findProposalUrl(app, sheet.proposal))
  return {
    ...{ sheet, due, paid, credited, outstanding, state },
    payUrl: payUrlOf(row),
    late: isLate(row, studioDay(app.clock.now())),
    paidOn: payments.at(-1)?.date ?? null,
    ...(proposalUrl && { proposalUrl }),
  }
}

async function findProposalUrl(app: Tools, { id, version }: { id: string; version: number }) {
  const row = await app.db
    .selectFrom('proposalVersion')
    .select(['id', 'link'])
    .where('proposalId', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && privateUrl(app, 'p', row)
}
