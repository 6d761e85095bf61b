import { Check, Clock, Pause } from 'lucide-react'
import type { BadgeWords } from '#design/marks/badge.tsx'
import { formatClock, formatDay } from '#platform/dates.ts'
import type { Issue, IssueState, RecipientState } from '../issues/schema.ts'

export const issueBadges: Record<IssueState, BadgeWords> = {
  draft: { label: 'Draft' },
  scheduled: { label: 'Scheduled', tone: 'warn', icon: Clock },
  sending: { label: 'Sending', tone: 'warn' },
  paused: { label: 'Paused', tone: 'warn', icon: Pause },
  sent: { label: 'Sent', tone: 'good', icon: Check },
  stopped: { label: 'Stopped', tone: 'bad' },
}

export const recipientBadges: Record<RecipientState, BadgeWords> = {
  waiting: { label: 'Waiting' },
  leased: { label: 'On its way' },
  sent: { label: 'Sent', tone: 'good' },
  refused: { label: 'Refused', tone: 'bad' },
  uncertain: { label: 'Uncertain', tone: 'warn' },
  skipped: { label: 'Skipped' },
}

/** Writes a part of each hundred with one decimal; nothing of nothing is undefined. */
export function percentOf(part: number, whole: number): string | undefined {
  if (whole === 0) return undefined
  return `${((part / whole) * 100).toLocaleString('en-GB', { maximumFractionDigits: 1 })}%`
}

/** 12 Nov 2025, 09:00 */
export const formatTime = (at: string) => `${formatDay(at)}, ${formatClock(at)}`

/** The line below the subject of an issue. */
export function describeTime({ state, sendAt, startedAt, updatedAt }: Issue): string {
  if (startedAt) return formatTime(startedAt)
  if (state === 'scheduled' && sendAt) return `For ${formatTime(sendAt)}`
  return `Changed ${formatTime(updatedAt)}`
}

/** Says how long a number of mails takes at a rate. */
export function describeDuration(mails: number, perMinute: number): string {
  const minutes = Math.ceil(mails / Math.max(1, perMinute))
  if (minutes <= 1) return 'less than a minute'
  if (minutes < 120) return `about ${minutes} minutes`
  return `about ${Math.round(minutes / 60)} hours`
}
