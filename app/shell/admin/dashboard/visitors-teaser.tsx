import { ArrowLink } from '#design/actions/anchor.tsx'
import { Card } from '#design/marks/card.tsx'
import { formatCount, formatSeconds } from '#features/analytics/overview/figures.ts'
import type { Figure } from '#features/analytics/schema.ts'

interface VisitorFigures {
  uniqueVisitors: Figure
  avgSessionDuration: Figure
  bounceRate: Figure
}

/** The three figures of the last 30 days; undefined where they could not be read. */
export function VisitorsTeaser({ figures }: { figures: VisitorFigures | undefined }) {
  const facts = figures
    ? [
        { label: 'Visitors', value: formatCount(figures.uniqueVisitors.current) },
        { label: 'Average session', value: formatSeconds(figures.avgSessionDuration.current) },
        { label: 'Bounce rate', value: `${figures.bounceRate.current}%` },
      ]
    : []
  return (
    <Card
      title="Analytics"
      sub={figures ? 'Last 30 days' : 'Could not be read'}
      aside={<ArrowLink href="/admin/analytics">All figures</ArrowLink>}
    >
      <dl className="kv num">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
