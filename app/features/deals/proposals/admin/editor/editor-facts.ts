import type { Vat } from '#studio/types.ts'
import type { Price } from '../../schema.ts'

/** What the studio's folder says to the editor of a proposal. */
export interface EditorFacts {
  /** Null while the studio is not registered. */
  vat: Pick<Vat, 'name' | 'rate'> | null
  terms: readonly { id: string; title: string }[]
  paymentDays: number
  /** Whether there is a text for private persons. */
  hasConsumerText: boolean
  prices: readonly Price[]
  /** A day of the studio. */
  today: string
}
