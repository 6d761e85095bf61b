export const issueStates = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'stopped'] as const
export type IssueState = (typeof issueStates)[number]

export const recipientStates = ['waiting', 'leased', 'sent', 'refused', 'uncertain', 'skipped'] as const
export type RecipientState = (typeof recipientStates)[number]

interface IssueTimes {
  sendAt: string | null
  startedAt: string | null
  pausedAt: string | null
  stoppedAt: string | null
  sentAt: string | null
}

export function stateOf({ sendAt, startedAt, pausedAt, stoppedAt, sentAt }: IssueTimes): IssueState {
  if (stoppedAt) return 'stopped'
  if (sentAt) return 'sent'
  if (!startedAt) return sendAt ? 'scheduled' : 'draft'
  return pausedAt ? 'paused' : 'sending'
}
