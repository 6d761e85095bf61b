import { listQuery } from '#design/list/list-query.ts'
import { proposalStates } from '../proposals/schema.ts'

export const proposalsPath = '/admin/proposals'
export const invoicesPath = '/admin/invoices'
export const newInvoicePath = `${invoicesPath}/new`

export const proposalPath = (id: string) => `${proposalsPath}/${encodeURIComponent(id)}`
export const invoicePath = (id: string) => `${invoicesPath}/${encodeURIComponent(id)}`

export const proposalsListQuery = listQuery(proposalsPath, { state: proposalStates })

/** The filters of the list of invoices. */
export const invoiceViews = ['open', 'part', 'late', 'paid', 'credited', 'notes'] as const
export const invoicesListQuery = listQuery(invoicesPath, { show: invoiceViews })
