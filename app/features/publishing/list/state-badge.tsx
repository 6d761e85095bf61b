import { Clock, PencilLine, Trash2 } from 'lucide-react'
import { Badge } from '#design/badge.tsx'
import type { PublicationState } from '../state.ts'

/** What is public says so first: a text that is being changed in private is still published. */
export function StateBadge({ state }: { state: PublicationState }) {
  if (state === 'draft') return <Badge>Draft</Badge>
  if (state === 'scheduled')
    return (
      <Badge tone="warn" icon={Clock}>
        Scheduled
      </Badge>
    )
  if (state === 'trashed')
    return (
      <Badge tone="bad" icon={Trash2}>
        In the trash
      </Badge>
    )
  return (
    <span className="badges">
      <Badge tone="good">Published</Badge>
      {state === 'changed' && (
        <Badge tone="warn" icon={PencilLine}>
          Changed
        </Badge>
      )}
    </span>
  )
}
