import { Clock, PencilLine, Trash2 } from 'lucide-react'
import { Badge } from '#design/marks/badge.tsx'
import { type PublicationState, publicationStates } from '../state.ts'
import '../editor/publishing.css'
import { useLocation, useNavigate } from 'react-router'
import { Anchor } from '#design/actions/anchor.tsx'
import { SearchField } from '#design/fields/search-field.tsx'

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

const words: Record<PublicationState, string> = {
  draft: 'Drafts',
  scheduled: 'Scheduled',
  published: 'Published',
  changed: 'Changed',
  trashed: 'Trash',
}

interface StateFilterProps {
  /** Names the items: 'posts'. */
  noun: string
  state: PublicationState | undefined
  q: string
  counts: Partial<Record<PublicationState, number>>
}

/** Filters a list by state and words. The address carries the choice, so that going back shows the same list. */
export function StateFilter({ noun, state, q, counts }: StateFilterProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const all = publicationStates.reduce(
    (sum, each) => (each === 'trashed' ? sum : sum + (counts[each] ?? 0)),
    0,
  )

  const chip = (own: PublicationState | undefined, label: string, count: number) => (
    <Anchor
      key={label}
      className="chip"
      href={addressOf(pathname, own, q)}
      aria-current={own === state ? 'true' : undefined}
      keepsScroll
    >
      {label} <span className="num t3">{count}</span>
    </Anchor>
  )

  return (
    <div className="sift">
      <nav className="filters cluster" aria-label={`Which ${noun}`}>
        {chip(undefined, 'All', all)}
        {publicationStates
          // Leaves out states without items, unless one is chosen.
          .filter((each) => each === state || (counts[each] ?? 0) > 0)
          .map((each) => chip(each, words[each], counts[each] ?? 0))}
      </nav>
      <SearchField
        label={`Search ${noun}`}
        value={q}
        onSearch={(wanted) =>
          void navigate(addressOf(pathname, state, wanted), { replace: true, preventScrollReset: true })
        }
      />
    </div>
  )
}

/** Returns the address of a filtered list, at its first page. */
function addressOf(pathname: string, state: PublicationState | undefined, q: string): string {
  const query = new URLSearchParams()
  if (state) query.set('state', state)
  if (q.trim()) query.set('q', q.trim())
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
