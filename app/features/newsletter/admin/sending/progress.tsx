import { type Part, ProgressParts } from '#design/data/progress-parts.tsx'
import { formatCount } from '#platform/words.ts'
import type { IssueFigures } from '../../issues/schema.ts'
import { describeDuration } from '../words.ts'

interface ProgressProps {
  figures: IssueFigures
  perMinute: number
  isPaused: boolean
}

/** Shows how many have it, and how many wait. */
export function Progress({ figures, perMinute, isPaused }: ProgressProps) {
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
        {!isPaused && waiting > 0 && `${capitalised(describeDuration(waiting, perMinute))} left`}
      </ProgressParts>
    </div>
  )
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
