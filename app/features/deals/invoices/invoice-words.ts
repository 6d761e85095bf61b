import type { ChangeWords } from '#services/audit/change-words.ts'

export const invoiceWords: ChangeWords = {
  noun: 'invoice',
  nouns: 'Invoices',
  before: 'the invoice',
  actions: {
    issued: 'issued {it}',
    mailed: 'sent {it} again',
    credited: 'credited {it}',
    'payment recorded': 'recorded a payment for {it}',
    'payment taken back': 'took back a payment for {it}',
    changed: 'changed {it}',
    'reminders stopped': 'stopped the reminders of {it}',
    'reminders started': 'started the reminders of {it}',
    'link renewed': 'made a new link to {it}',
    exported: 'downloaded the invoices',
    erased: 'erased {it}',
  },
  facts: { payment: 'Payment', received: 'Received', note: 'Credit note', amount: 'Amount' },
  fields: { payUrl: 'Where it is paid', due: 'Due' },
}
