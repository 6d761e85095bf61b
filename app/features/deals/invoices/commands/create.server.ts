import type { App } from '#platform/app.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { createId } from '#platform/ids.ts'
import { renderHtml, renderText } from '#platform/mail/render-mail.ts'
import type { Actor } from '#services/audit/audit.server.ts'
import { studio } from '#studio'
import { simplifiedUpTo } from '../../schema.ts'
import { type InvoiceRecord, payUrlOf } from '../invoice.server.ts'
import { checkSheet, type InvoiceDraft, issueInvoice, makeSheet } from '../issue.server.ts'
import { writeInvoice } from '../mail/client-mails.server.ts'
import type { PrivateInvoice } from '../queries.server.ts'
import type { InvoiceInput } from '../schema.ts'
import type { InvoiceSheet } from '../sheet.ts'

function toDraft(app: App, input: InvoiceInput): InvoiceDraft {
  const draft: InvoiceDraft = { kind: 'plain', ...input }
  const sheet = makeSheet(app, draft)
  checkSheet(sheet)
  if (sheet.terms.vat && sheet.sums.gross > simplifiedUpTo && !sheet.to.address) {
    const fields = { 'to.address': 'Please enter the address, which an invoice of this sum has to name' }
    throw new AppError('invalid', fields['to.address'], { fields })
  }
  return draft
}

/** Issues an invoice of its own. */
export const createInvoice = (
  app: App,
  tx: Transaction,
  by: Actor,
  input: InvoiceInput,
): Promise<InvoiceRecord> => issueInvoice(app, tx, toDraft(app, input), by)

/** Stores an invoice without a number for one session, which sees its page, and renders its mail. */
export function previewInvoice(app: App, { sessionId }: Viewer, input: InvoiceInput) {
  const draft = toDraft(app, input)
  const sheet = makeSheet(app, draft)
  const id = createId(app.clock.now().getTime())
  const preview = { id, sheet: JSON.stringify(sheet), payUrl: draft.payUrl ?? null }
  const { siteUrl } = app.config
  const mail = writeInvoice(app, {
    ...{ id, link: 0, number: sheet.number, due: sheet.due },
    ...{ outstanding: sheet.sums.gross, sheet },
  })
  const site = { name: studio.name, url: siteUrl }
  return inTransaction(app, async (tx) => {
    await tx
      .insertInto('invoicePreview')
      .values({ sessionId, ...preview })
      .onConflict((conflict) => conflict.column('sessionId').doUpdateSet(preview))
      .execute()
    return {
      url: `${siteUrl}/preview/invoice/${id}`,
      mail: { subject: mail.subject, html: renderHtml(mail, site), text: renderText(mail, site) },
    }
  })
}

/** Finds what `/preview/invoice/:id` shows, for the session that made it. */
export async function findPreviewedInvoice(
  { db }: Pick<App, 'db'>,
  id: string,
  { sessionId }: Pick<Viewer, 'sessionId'>,
): Promise<PrivateInvoice | undefined> {
  const row = await db
    .selectFrom('invoicePreview')
    .select(['sheet', 'payUrl'])
    .where('sessionId', '=', sessionId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const sheet: InvoiceSheet = JSON.parse(row.sheet)
  const outstanding = sheet.sums.gross
  return {
    ...{ sheet, due: sheet.due, paid: 0, credited: 0, outstanding },
    payUrl: payUrlOf({ payUrl: row.payUrl, number: sheet.number, outstanding }),
    ...{ state: 'open', late: false, paidOn: null },
  }
}
