import type { Sums } from '../money/amounts.ts'
import type { Party } from '../schema.ts'
import type { SellerTerms } from '../terms.server.ts'
import type { InvoiceKind } from './schema.ts'

/** What an invoice or credit note states: stored when it is issued, and never changed. */
export interface InvoiceSheet {
  number: string
  kind: InvoiceKind
  /** Days of the studio. */
  date: string
  due: string
  suppliedOn?: string
  to: Party
  lines: { _id: string; text: string; detail?: string; quantity: number; price: number }[]
  sums: Omit<Sums, 'monthly'>
  terms: SellerTerms
  /** The accepted proposal that it is a part of. */
  proposal?: { id: string; number: number; version: number; acceptedBy: string; acceptedAt: string }
  /** Of a credit note: the invoice that it credits, and why. */
  credits?: { id: string; number: string; date: string; reason: string }
}
