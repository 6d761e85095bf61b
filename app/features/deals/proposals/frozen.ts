import type { Share } from '../money/amounts.ts'
import type { Party } from '../schema.ts'
import type { SellerTerms } from '../terms.server.ts'
import type { ProposalLine } from './schema.ts'

interface FrozenText {
  title: string
  /** Markdown as written, which the exact text has. */
  text: string
  html: string
}

/** A version of a proposal as it was sent: everything that its page shows, with the studio's words of that day. */
export interface FrozenProposal {
  number: number
  version: number
  title: string
  to: Party
  content: FrozenText['text']
  contentHtml: string
  timeline: { when: string; what: string }[]
  lines: (ProposalLine & { price: number })[]
  deposit: Share
  /** Days of the studio. */
  validUntil: string
  sentOn: string
  terms: (FrozenText & { id: string }) | null
  /** What a private person must know; null for a business. */
  consumer: Omit<FrozenText, 'title'> | null
  /** Who sells, with the VAT of that day. */
  seller: SellerTerms
}
