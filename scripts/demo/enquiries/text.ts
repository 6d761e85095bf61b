import type { z } from 'zod'
import type { contactInput } from '#features/enquiries/forms/schema.server.ts'
import type { BulkAction } from '#features/enquiries/schema.ts'

/** What a user does with an enquiry, `after` minutes. */
export type Step = { after: number } & (
  | { does: 'opens' }
  | { does: BulkAction }
  | { does: 'notes'; body: string }
  | { does: 'replies'; body: string }
  | { does: 'values'; pounds: number }
)

/** An enquiry in the form's own words, with its outcome. Everybody in it is made up. */
export interface EnquiryText {
  /** Days before today and the studio's time, or minutes before now. */
  when: readonly [days: number, time: string] | number
  kind: 'call' | 'message' | 'support' | 'contact'
  name: string
  email: string
  message: string
  /** The fields of the contact form. */
  form?: Partial<z.input<typeof contactInput>>
  /** The number of the issue from which its sender came. */
  issue?: number
  /** A program's: the hidden field was filled in, or too many links. */
  trap?: boolean
  steps?: readonly Step[]
}

export const opened: Step = { after: 35, does: 'opens' }
export const archived = (days: number): Step => ({ after: days * 24 * 60, does: 'archive' })
export const worth = (after: number, pounds: number): Step => ({ after, does: 'values', pounds })
export const replies = (after: number, body: string): Step => ({ after, does: 'replies', body })
export const notes = (after: number, body: string): Step => ({ after, does: 'notes', body })
