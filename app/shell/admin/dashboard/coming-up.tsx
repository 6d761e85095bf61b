import { CalendarClock } from 'lucide-react'
import { Link } from 'react-router'
import { Card } from '#design/marks/card.tsx'
import { formatMoment } from '#platform/dates.ts'

interface ComingItem {
  title: string
  publishedAt: string
  href: string
}

/** Lists scheduled posts and projects, the next one first. */
export function ComingUp({ items, now }: { items: readonly ComingItem[]; now: string }) {
  if (items.length === 0) return null
  return (
    <Card title="Scheduled" flush>
      <ul className="list">
        {items.map(({ title, publishedAt, href }) => (
          <li key={href}>
            <Link className="list__row" to={href}>
              <CalendarClock className="i" aria-hidden="true" />
              <span>
                <b>{title || 'Untitled'}</b>
                <time className="d num" dateTime={publishedAt}>
                  {formatMoment(publishedAt, now)}
                </time>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
