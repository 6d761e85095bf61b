import { Clock, PencilLine, Trash2 } from 'lucide-react'
import { Badge } from '#design/marks/badge.tsx'
import type { PublicationState } from '../state.ts'
import '../editor/publishing.css'

/** Shows the state of an item. A published item with a draft is both published and changed. */
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
