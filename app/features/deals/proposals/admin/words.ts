import type { BadgeWords } from '#design/marks/badge.tsx'
import type { ProposalState } from '../schema.ts'

export const stateBadges: Record<ProposalState, BadgeWords> = {
  draft: { label: 'Draft', tone: 'soft' },
  sent: { label: 'Sent', tone: 'warn' },
  accepted: { label: 'Accepted', tone: 'good' },
  declined: { label: 'Declined', tone: 'bad' },
  expired: { label: 'Expired', tone: 'soft' },
  withdrawn: { label: 'Withdrawn', tone: 'soft' },
}
