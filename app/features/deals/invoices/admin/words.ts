import type { BadgeWords } from '#design/marks/badge.tsx'
import type { InvoiceKind, InvoiceRow, InvoiceState, ReminderKind } from '../schema.ts'

export const kindNames: Record<InvoiceKind, string> = {
  deposit: 'Deposit',
  stage: 'Stage',
  balance: 'Balance',
  plain: 'Invoice',
  credit: 'Credit note',
}

const stateBadges: Record<InvoiceState, BadgeWords> = {
  open: { label: 'Open', tone: 'warn' },
  part: { label: 'Part paid', tone: 'warn' },
  paid: { label: 'Paid', tone: 'good' },
  credited: { label: 'Credited', tone: 'soft' },
}

export function badgeOf({ kind, state, late }: Pick<InvoiceRow, 'kind' | 'state' | 'late'>): BadgeWords {
  if (kind === 'credit') return { label: 'Credit note', tone: 'soft' }
  return late ? { label: 'Late', tone: 'bad' } : stateBadges[state]
}

export const wayNames = { bank: 'Bank', link: 'Link', cash: 'Cash', other: 'Other' } as const

export const reminderNames: Record<ReminderKind, string> = {
  before: 'Before it is due',
  on: 'On the day',
  after: 'After the day',
}
