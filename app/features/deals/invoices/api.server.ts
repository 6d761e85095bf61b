import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { AppError } from '#platform/errors.ts'
import { answerFile } from '#platform/http/answer-file.server.ts'
import { type Api, bind, createApi } from '#platform/http/endpoint.server.ts'
import { historyOf } from '#services/audit/history-call.server.ts'
import { recordExport } from '#services/audit/record-export.server.ts'
import { messages } from '../schema.ts'
import * as calls from './calls.ts'
import * as change from './commands/change.server.ts'
import { createInvoice, previewInvoice } from './commands/create.server.ts'
import { creditInvoice } from './commands/credit.server.ts'
import { invoiceProposal } from './commands/parts.server.ts'
import { recordPayment, takePaymentBack } from './commands/payments.server.ts'
import { exportInvoices, exportPayments } from './export-csv.server.ts'
import { findInvoice, findRecord, listInvoices } from './queries.server.ts'
import { type Invoice, paymentsQuery } from './schema.ts'
import { toInvoice } from './show.server.ts'

/** Answers the calls of invoices. An invoice is never deleted: `DELETE` finds no call. */
export function invoicesApi(): Api {
  const api = createApi()
  // Before `/invoices/:id`, whose pattern matches their paths too.
  addExports(api)
  return bind(api, calls, {
    previewInvoice: ({ app, viewer, body }) => previewInvoice(app, viewer, body),
    listInvoices: ({ app, query }) => listInvoices(app, query),
    findInvoice: ({ app, params }) => show(app, params.id),
    createInvoice:
      ({ app, viewer, body }) =>
      async (tx) => ({ invoice: await toInvoice(app, await createInvoice(app, tx, viewer, body), tx) }),
    invoiceProposal:
      ({ app, viewer, params, body }) =>
      async (tx) => {
        const row = await invoiceProposal(app, tx, viewer, { ...body, id: params.id })
        return { invoice: await toInvoice(app, row, tx) }
      },
    creditInvoice:
      ({ app, viewer, params, body }) =>
      async (tx) => {
        const row = await creditInvoice(app, tx, viewer, { ...body, id: params.id })
        return { invoice: await toInvoice(app, row, tx) }
      },
    sendInvoice: async ({ app, viewer, params }) => {
      await change.sendInvoice(app, viewer, params.id)
      return show(app, params.id)
    },
    changeInvoice: async ({ app, viewer, params, body }) => {
      await change.changeInvoice(app, viewer, params.id, body)
      return show(app, params.id)
    },
    recordPayment:
      ({ app, viewer, params, body }) =>
      async (tx) => {
        await recordPayment(app, tx, viewer, { ...body, id: params.id })
        return show(app, params.id, tx)
      },
    takePaymentBack: async ({ app, viewer, params }) => {
      await takePaymentBack(app, viewer, params.id, params.payment)
      return show(app, params.id)
    },
    stopReminders: async ({ app, viewer, params }) => {
      await change.stopReminders(app, viewer, params.id)
      return show(app, params.id)
    },
    startReminders: async ({ app, viewer, params }) => {
      await change.startReminders(app, viewer, params.id)
      return show(app, params.id)
    },
    renewInvoiceLink: async ({ app, viewer, params }) => {
      await change.renewLink(app, viewer, params.id)
      return show(app, params.id)
    },
    listInvoiceHistory: historyOf({
      isThere: async ({ db }, id) => (await findRecord(db, id)) !== undefined,
      gone: messages.gone,
    }),
  })
}

async function show(app: App, id: string, db: Database = app.db): Promise<{ invoice: Invoice }> {
  const invoice = await findInvoice(app, id, db)
  if (!invoice) throw new AppError('not-found', messages.gone)
  return { invoice }
}

const files = {
  '/invoices/export.csv': { write: exportInvoices, name: 'invoices', summary: 'All invoices as CSV' },
  '/invoices/payments.csv': { write: exportPayments, name: 'payments', summary: 'All payments as CSV' },
} as const

function addExports(api: Api): void {
  for (const [path, { write, name, summary }] of Object.entries(files)) {
    answerFile(
      api,
      {
        path: path as keyof typeof files,
        summary,
        access: 'signed-in',
        query: paymentsQuery,
        mediaType: 'text/csv',
      },
      ({ app, input, viewer }) => ({
        fileName: `${name}.csv`,
        content: recordExport(app, { kind: 'invoice', by: viewer }, write(app.db, input)),
      }),
    )
  }
}
