import { Check, CircleOff, Hourglass, Scale, TriangleAlert, Trophy } from 'lucide-react'
import { Badge } from '#design/marks/badge.tsx'
import type { Experiment, Results } from '../schema.ts'
import { letterOf } from '../words.ts'

/** An experiment with its results; a draft has none yet. */
export interface Entry {
  experiment: Experiment
  results: Results | undefined
}

/** Shows the state of an experiment that does not run. */
export function StateBadge({ experiment, results }: Entry) {
  if (experiment.status === 'draft') return <Badge>Draft</Badge>
  if (results?.verdict.state === 'uneven')
    return (
      <Badge tone="bad" icon={TriangleAlert}>
        Uneven split
      </Badge>
    )
  const winner = experiment.variants.findIndex(({ id }) => id === experiment.winner)
  if (winner > 0)
    return (
      <Badge tone="good" icon={Trophy}>
        {`${letterOf(winner)} chosen`}
      </Badge>
    )
  if (winner === 0) return <Badge>A kept</Badge>
  return <Badge>{results?.verdict.state === 'same' ? 'No difference' : 'Ended'}</Badge>
}

export const verdictIcons = { uneven: CircleOff, early: Hourglass, won: Check, lost: Check, same: Scale }
