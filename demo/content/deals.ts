import type { AddOn, Bank, Seller, Terms } from 'headrow/studio'

/** Who sells, as invoices and the exact text of proposals say it. */
export const seller: Seller = {
  name: 'Headrow',
  address: ['1 Example Street', 'Leeds LS1 1AA', 'England'],
}

/** The account that invoices are paid to. */
export const bank: Bank = { holder: 'Headrow', sortCode: '00-00-00', account: '00000000' }

/** Extra work that a proposal can offer beside the plans. */
export const addOns: readonly AddOn[] = [
  {
    id: 'extra-page',
    name: 'A further page',
    description: 'Designed and built like the rest, with your text and pictures.',
    price: '180',
  },
  {
    id: 'page-words',
    name: 'Words for five pages',
    description: 'I ring you for an hour, write them, and you correct them.',
    price: '600',
  },
  {
    id: 'photographs',
    name: 'Photographs on site',
    description: 'Half a day at your place, with twenty finished pictures.',
    price: '450',
  },
  {
    id: 'analytics-review',
    name: 'Quarterly review',
    description: 'What visitors read and what they leave, with three things to change.',
    price: '60/month',
  },
]

/** What a client accepts together with a proposal. */
export const terms: readonly Terms[] = [
  { id: 'standard', title: 'Standard terms', file: 'terms/standard.md' },
]

/** What a private person reads before accepting. */
export const consumer = 'terms/consumer.md'
