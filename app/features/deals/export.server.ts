import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { PaymentTable } from '#db/tables.ts'
import type { Snapshot } from '#platform/db/snapshot.server.ts'
import { writeInvoiceRows, writePaymentRows } from './invoices/export-csv.server.ts'
import type { InvoiceRecord } from './invoices/invoice.server.ts'
import { readFrozen, type VersionRecord } from './proposals/proposal.server.ts'
import { recordName } from './proposals/record.server.ts'

/** Writes the deals of a snapshot into the folder of an export, and counts them. */
export async function exportDeals(snapshot: Snapshot, folder: string): Promise<Record<string, number>> {
  const payments = await collect<PaymentTable>(snapshot, 'payment')
  payments.sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
  const paidOn = new Map(payments.map(({ invoiceId, date }) => [invoiceId, date]))
  const invoices = await collect<InvoiceRecord>(snapshot, 'invoice')
  const byId = new Map(invoices.map((row) => [row.id, row]))
  await write(folder, 'invoices.csv', writeInvoiceRows(invoices, paidOn))
  await write(folder, 'payments.csv', writePaymentRows(payments, byId))
  const proposals = await exportProposals(snapshot, join(folder, 'proposals'))
  return { proposals, invoices: invoices.length, payments: payments.length }
}

/** Writes the exact text of each version that was sent. */
async function exportProposals(snapshot: Snapshot, folder: string): Promise<number> {
  const versions = await collect<VersionRecord>(snapshot, 'proposalVersion')
  if (versions.length > 0) await mkdir(folder, { mode: 0o700 })
  for (const sent of versions) {
    await writeFile(join(folder, recordName(readFrozen(sent))), sent.record, { mode: 0o600 })
  }
  return versions.length
}

async function collect<Row>(snapshot: Snapshot, table: string): Promise<Row[]> {
  const rows: Row[] = []
  for await (const row of snapshot.rows(table)) rows.push(row as Row)
  return rows
}

const write = (folder: string, name: string, pieces: AsyncIterable<string>): Promise<void> =>
  pipeline(pieces, createWriteStream(join(folder, name), { mode: 0o600 }))
