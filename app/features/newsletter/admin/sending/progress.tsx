import { type Part, ProgressParts } from '#design/data/progress-parts.tsx'
import type { IssueFigures } from '../../issues/schema.ts'
import { describeDuration, formatCount } from '../words.ts'

interface ProgressProps {
  figures: IssueFigures
  /** How many wait for a later day. */
  later: number
  perMinute: number
  isPaused: boolean
}

/** Shows how many have it, and how many wait. */
export function Progress({ figures, later, perMinute, isPaused }: ProgressProps) {
  const { total, waiting, sent, refused, uncertain, skipped } = figures
  const part = (label: string, size: number, tone: Part['tone']): Part => ({
    label,
    size,
    text: formatCount(size),
    tone,
  })
  const parts = [
    part('Sent', sent, 'first'),
    part('Refused', refused, 'bad'),
    ...(uncertain > 0 ? [part('Uncertain', uncertain, 'second')] : []),
    ...(skipped > 0 ? [part('Skipped', skipped, 'others')] : []),
    part('Waiting', waiting, 'rest'),
  ]
  return (
    <div>
      <p className="issue__count num">
        <b className="issue__figure">{formatCount(sent)}</b>
        {` of ${formatCount(total)} sent`}
        {refused > 0 && `, ${formatCount(refused)} refused`}
      </p>
      <ProgressParts parts={parts} label="Sent so far">
        {!isPaused && waiting > later && describeLeft(waiting - later, perMinute, later > 0)}
      </ProgressParts>
    </div>
  )
}

function describeLeft(mails: number, perMinute: number, isOfToday: boolean): string {
  const time = capitalised(describeDuration(mails, perMinute))
  return isOfToday ? `${time} left today` : `${time} left`
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
