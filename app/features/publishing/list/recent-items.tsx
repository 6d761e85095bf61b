import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ArrowLink } from '#design/actions/anchor.tsx'
import { EmptyState } from '#design/data/empty-state.tsx'
import { ErrorState } from '#design/data/error-state.tsx'
import { Card } from '#design/marks/card.tsx'
import { formatDay } from '#platform/dates.ts'
import type { PublicationState } from '../state/state.ts'
import { StateBadge } from './state-badge.tsx'

interface RecentItem {
  _id: string
  title: string
  state: PublicationState
  picture: ReactNode
  line: string
  /** Shown for a published item instead of its state. */
  date: string | null
}

interface RecentItemsProps {
  title: string
  all: { href: string; label: string }
  failure: string
  empty: { title: string; action: ReactNode }
  editPath: string
  /** Undefined when they could not be loaded. */
  items: readonly RecentItem[] | undefined
  onRetry: () => void
}

/** Lists on the dashboard the latest posts or projects. */
export function RecentItems({ title, all, failure, empty, editPath, items, onRetry }: RecentItemsProps) {
  return (
    <Card title={title} aside={<ArrowLink href={all.href}>{all.label}</ArrowLink>} flush>
      {items === undefined && <ErrorState title={failure} onRetry={onRetry} />}
      {items?.length === 0 && <EmptyState {...empty} />}
      {items && items.length > 0 && (
        <ul className="list">
          {items.map((item) => (
            <li key={item._id}>
              <Link className="list__row" to={editPath + item._id}>
                {item.picture}
                <span>
                  <b>{item.title || 'Untitled'}</b>
                  <span className="second-line second-line--one">{item.line}</span>
                </span>
                {item.date ? (
                  <time className="num" dateTime={item.date}>
                    {formatDay(item.date)}
                  </time>
                ) : (
                  <StateBadge state={item.state} />
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
