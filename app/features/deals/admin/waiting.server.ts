import type { App } from '#platform/app.ts'
import { listInvoices } from '../invoices/queries.server.ts'
import { listProposals } from '../proposals/queries.server.ts'

/** Counts open proposals and unpaid invoices, for the tabs. */
export async function countWaiting(app: App): Promise<{ proposals: number; invoices: number }> {
  const one = { page: 1, limit: 1 }
  const [proposals, open, part] = await Promise.all([
    listProposals(app, { state: 'sent', ...one }),
    listInvoices(app, { state: 'open', ...one }),
    listInvoices(app, { state: 'part', ...one }),
  ])
  return { proposals: proposals.total, invoices: open.total + part.total }
}
