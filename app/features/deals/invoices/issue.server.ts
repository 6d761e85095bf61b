import type { App } from '#platform/app.ts'
import { addDays, studioDay } from '#platform/dates.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { createId } from '#platform/ids.ts'
import { type Actor, recordChange } from '#services/audit/audit.server.ts'
import { recordDocument } from '#services/search/documents.server.ts'
import { addVat, type Priced, type Sums, shareOf, sumLines } from '../money/amounts.ts'
import { takeNumber, writeNumber } from '../numbers.server.ts'
import { hashToken, privateToken, privateUrl } from '../private-pages/token.server.ts'
import type { FrozenProposal } from '../proposals/frozen.ts'
import { mostNet, type Party } from '../schema.ts'
import { findSellerTerms, type SellerTerms } from '../terms.server.ts'
import { type InvoiceRecord, nameOf } from './invoice.server.ts'
import { queueLate } from './late.server.ts'
import { queueInvoice } from './mail/queue.server.ts'
import { queueReminders } from './reminders.server.ts'
import type { InvoiceKind } from './schema.ts'
import { describeForSearch } from './search-source.server.ts'
import type { InvoiceSheet } from './sheet.ts'

export interface InvoiceDraft {
  kind: InvoiceKind
  to: Party
  lines: { text: string; detail?: string | undefined; quantity: number; price: number }[]
  /** Of a part of a proposal, and of a credit note; others are the sum of their lines. */
  sums?: InvoiceSheet['sums'] | undefined
  due?: string | null | undefined
  suppliedOn?: string | null | undefined
  payUrl?: string | null | undefined
  /** Those of the day, where they are not given. */
  terms?: SellerTerms
  proposal?: InvoiceSheet['proposal'] | undefined
  credits?: InvoiceSheet['credits'] | undefined
  mail: boolean
}

export const latestDueDays = 90

/** Makes the sheet of an invoice. Without a number, as a preview, it has nothing but its series. */
export function makeSheet(app: Pick<App, 'clock'>, draft: InvoiceDraft, number = ''): InvoiceSheet {
  const { kind, to, lines, due, suppliedOn, proposal, credits, terms = findSellerTerms() } = draft
  const date = studioDay(app.clock.now())
  return {
    ...{ number, kind, date, to, terms },
    due: due ?? (kind === 'credit' ? date : addDays(date, terms.paymentDays)),
    ...(suppliedOn && { suppliedOn }),
    lines: lines.map(({ detail, ...line }, at) => ({
      _id: String(at + 1),
      ...line,
      ...(detail && { detail }),
    })),
    sums: draft.sums ?? sumOf(lines, terms),
    ...(proposal && { proposal }),
    ...(credits && { credits }),
  }
}

function sumOf(lines: InvoiceDraft['lines'], { vat }: SellerTerms): InvoiceSheet['sums'] {
  const once = lines.map((line): Priced => ({ ...line, per: 'once' }))
  const { net, vat: tax, gross } = sumLines(once, vat?.rate ?? null)
  return { net, vat: tax, gross }
}

/** Refuses a sum or a day that no invoice has. */
export function checkSheet({ date, due, kind, sums }: InvoiceSheet): void {
  const fields: Record<string, string> = {}
  if (sums.net < 1 || sums.net > mostNet) fields.lines = 'The total must be 0.01 to 10,000,000.00'
  if (kind !== 'credit' && (due < date || due > addDays(date, latestDueDays))) {
    fields.due = `Please choose a day from today to ${latestDueDays} days from now`
  }
  const [message] = Object.values(fields)
  if (message) throw new AppError('invalid', message, { fields })
}

/** Issues an invoice or a credit note: it takes its number last, so that others wait for it as short as possible. */
export async function issueInvoice(
  app: App,
  tx: Transaction,
  draft: InvoiceDraft,
  by?: Actor,
): Promise<InvoiceRecord> {
  const now = app.clock.now()
  const id = createId(now.getTime())
  const unnumbered = makeSheet(app, draft)
  checkSheet(unnumbered)
  const { net, vat, gross } = unnumbered.sums
  const series = draft.kind === 'credit' ? 'credit' : 'invoice'
  const number = writeNumber(series, await takeNumber(tx, series))
  const sheet: InvoiceSheet = { ...unnumbered, number }
  const row = await tx
    .insertInto('invoice')
    .values({
      ...{ id, number, kind: sheet.kind, date: sheet.date, due: sheet.due },
      person: sheet.to.email.toLowerCase(),
      client: nameOf(sheet.to),
      ...{ net, vat, gross, paid: 0, credited: 0 },
      // What a credit note leaves to pay back follows from the payments of its invoice.
      outstanding: series === 'credit' ? 0 : gross,
      sheet: JSON.stringify(sheet),
      payUrl: draft.payUrl ?? null,
      proposalId: sheet.proposal?.id ?? null,
      invoiceId: sheet.credits?.id ?? null,
      link: 0,
      tokenHash: hashToken(privateToken(app, 'i', { id, link: 0 })),
      ...{ mailedAt: null, quietAt: null, erasedAt: null },
      createdAt: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(tx, { kind: 'invoice', itemId: id, action: 'issued', by, at: now })
  await recordDocument(tx, describeForSearch(row))
  if (series === 'invoice') {
    await queueReminders(app, tx, row)
    await queueLate(tx, row)
  }
  return draft.mail ? queueInvoice(app, tx, row) : row
}

interface Deposit {
  frozen: FrozenProposal
  proposalId: string
  /** What was accepted. */
  sums: Sums
  to: Party
  acceptedBy: string
  acceptedAt: string
}

/** Issues the deposit of an accepted proposal. The mail of the acceptance says how to pay it. */
export async function issueDeposit(
  app: App,
  tx: Transaction,
  { frozen, proposalId, sums, to, acceptedBy, acceptedAt }: Deposit,
): Promise<{ number: string; url: string; due: string } | undefined> {
  const net = Math.min(shareOf(sums.net, frozen.deposit), sums.net)
  if (net === 0) return undefined
  const { number, version, title, deposit } = frozen
  const percent = 'percent' in deposit && deposit.percent < 100 ? ` of ${deposit.percent}%` : ''
  // The VAT that was accepted, whatever the folder says today.
  const terms = { ...findSellerTerms(), vat: frozen.seller.vat }
  const row = await issueInvoice(
    app,
    tx,
    {
      ...{ kind: 'deposit', to, terms, mail: false },
      lines: [{ text: `Deposit${percent}`, detail: title, quantity: 1, price: net }],
      sums: addVat(net, terms.vat?.rate ?? null),
      proposal: { id: proposalId, number, version, acceptedBy, acceptedAt },
    },
    { id: null, name: 'the client' },
  )
  await tx.updateTable('invoice').set({ mailedAt: row.createdAt }).where('id', '=', row.id).execute()
  return { number: row.number, url: privateUrl(app, 'i', row), due: row.due }
}
