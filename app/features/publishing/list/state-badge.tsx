import { Clock, PencilLine, Trash2 } from 'lucide-react'
import { Anchor } from '#design/actions/anchor.tsx'
import { Badge } from '#design/marks/badge.tsx'
import type { PublicationState } from '../state/state.ts'
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
    <span className="cluster cluster--inline">
      <Badge tone="good">Published</Badge>
      {state === 'changed' && (
        <Badge tone="warn" icon={PencilLine}>
          Changed
        </Badge>
      )}
    </span>
  )
}

/** Shows an item's title, which links to the editor unless the item is in the trash. */
export function ItemTitle({
  item,
  href,
}: {
  item: { title: string; state: PublicationState }
  href: string
}) {
  const title = item.title || 'Untitled'
  return item.state === 'trashed' ? title : <Anchor href={href}>{title}</Anchor>
}
