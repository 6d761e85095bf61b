import { Check, CircleOff, CirclePlay, Hourglass, Scale, TriangleAlert, Trophy } from 'lucide-react'
import type { Icon } from '#design/icon.ts'
import { Badge } from '#design/marks/badge.tsx'
import type { Experiment, Results } from './schema.ts'
import { letterOf } from './words.ts'

/** An experiment with its results; a draft has none yet. */
export interface Entry {
  experiment: Experiment
  results: Results | undefined
}

export function StateBadge({ experiment, results }: Entry) {
  const badge = badgeOf(experiment, results?.verdict.state)
  return (
    <Badge tone={badge.tone} icon={badge.icon}>
      {badge.label}
    </Badge>
  )
}

function badgeOf(
  { status, variants, winner }: Experiment,
  state: Results['verdict']['state'] | undefined,
): { label: string; tone?: 'good' | 'bad'; icon?: Icon } {
  if (status === 'draft') return { label: 'Draft' }
  if (state === 'uneven') return { label: 'Uneven split', tone: 'bad', icon: TriangleAlert }
  if (status === 'running')
    return state === 'early'
      ? { label: 'Running', tone: 'good', icon: CirclePlay }
      : { label: 'Decided', tone: 'good', icon: Check }
  const at = variants.findIndex(({ id }) => id === winner)
  if (at > 0) return { label: `${letterOf(at)} chosen`, tone: 'good', icon: Trophy }
  if (at === 0) return { label: 'A kept' }
  return { label: state === 'same' ? 'No difference' : 'Ended' }
}

export const verdictIcons = { uneven: CircleOff, early: Hourglass, won: Check, lost: Check, same: Scale }

export const VariantLetter = ({ at }: { at: number }) => (
  <span className="variant-letter text-micro place-center rigid line-strong round-1 strong">
    {letterOf(at)}
  </span>
)
