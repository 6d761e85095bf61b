import { call, callOnce } from '#platform/browser/call.ts'
import { historyCall } from '#services/audit/history-call.ts'
import * as schema from './schema.ts'

const changeFailure = 'Failed to change the invoice'
const issueFailure = 'Failed to issue the invoice'
const paymentFailure = 'Failed to record the payment'
const answer = schema.oneInvoice

export const listInvoices = call('GET /invoices', {
  summary: 'List invoices and credit notes, the latest first, with the sums of all that match',
  query: schema.invoicesQuery,
  answer: schema.invoicesAnswer,
})

export const findInvoice = call('GET /invoices/:id', {
  summary: 'One invoice or credit note with its payments and reminders',
  answer,
})

export const createInvoice = callOnce('/invoices', {
  summary: 'Issue an invoice; it never changes, and is corrected by a credit note',
  body: schema.invoiceInput,
  answer,
  failure: issueFailure,
})

export const previewInvoice = call('POST /invoices/preview', {
  summary: 'The address at which this session alone sees an invoice that is not issued, and its email',
  body: schema.invoiceInput,
  answer: schema.previewAnswer,
  failure: 'Failed to show a preview',
})

export const invoiceProposal = callOnce('/proposals/:id/invoices', {
  summary: 'Issue a stage or the balance of an accepted proposal',
  body: schema.nextInvoiceInput,
  answer,
  failure: issueFailure,
})

export const creditInvoice = callOnce('/invoices/:id/credit', {
  summary: 'Issue a credit note for all that is left of an invoice, or for a part of it',
  body: schema.creditInput,
  answer,
  failure: 'Failed to credit the invoice',
})

export const sendInvoice = call('POST /invoices/:id/send', {
  summary: 'Send the client the invoice again',
  answer,
  failure: 'Failed to send the invoice',
})

export const changeInvoice = call('PATCH /invoices/:id', {
  summary: 'Change where an invoice is paid, or give it a later day',
  body: schema.invoiceChange,
  answer,
  failure: changeFailure,
})

export const recordPayment = callOnce('/invoices/:id/payments', {
  summary: 'Record a payment; of a credit note what was paid back',
  body: schema.paymentInput,
  answer,
  failure: paymentFailure,
})

export const takePaymentBack = call('DELETE /invoices/:id/payments/:payment', {
  summary: 'Take back a payment that was recorded by mistake',
  answer,
  failure: 'Failed to take the payment back',
})

export const stopReminders = call('POST /invoices/:id/reminders/stop', {
  summary: 'Send no more reminders of an invoice',
  answer,
  failure: changeFailure,
})

export const startReminders = call('POST /invoices/:id/reminders/start', {
  summary: 'Send the reminders of an invoice that are still to come',
  answer,
  failure: changeFailure,
})

export const renewInvoiceLink = call('POST /invoices/:id/link', {
  summary: "Make a new link to the client's page of an invoice; the old one ends",
  answer,
  failure: 'Failed to make a new link',
})

export const listInvoiceHistory = historyCall('/invoices/:id/history', 'List the changes of an invoice')
