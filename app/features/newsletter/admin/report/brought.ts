import { formatMoney } from '#platform/money.ts'
import { countOf } from '#platform/words.ts'
import type { Issue } from '../../issues/schema.ts'

/** An enquiry or a booking of a visit that an issue brought. */
export interface BroughtLine {
  _id: string
  kind: 'enquiry' | 'booking'
  /** Its page in the admin area. */
  href: string
  from: string
  text: string
  at: string
  worth: number | null
}

/** The enquiries and bookings of an issue's visits. */
export interface Brought {
  /** Newest first. */
  lines: readonly BroughtLine[]
  enquiries: number
  bookings: number
  /** The sum that the owner entered for its enquiries. */
  worth: number
}

export const broughtNothing: Brought = { lines: [], enquiries: 0, bookings: 0, worth: 0 }

export interface IssueRow extends Issue {
  visits: number
  brought: Brought
}

/** Names enquiries with their worth, and bookings; undefined where nothing came. */
export function sayBrought({ enquiries, bookings, worth }: Brought): string | undefined {
  const parts: string[] = []
  if (enquiries > 0) {
    const money = worth > 0 ? ` worth ${formatMoney(worth)}` : ''
    parts.push(`${countOf(enquiries, 'enquiry')}${money}`)
  }
  if (bookings > 0) parts.push(countOf(bookings, 'booking'))
  return parts.length > 0 ? parts.join(' and ') : undefined
}

export function describeBrought({ state, startedAt, brought }: IssueRow): string {
  const said = sayBrought(brought)
  if (said) return said
  return startedAt && state !== 'sending' ? 'Nothing yet' : '–'
}
