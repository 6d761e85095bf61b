import { Card } from '#design/marks/card.tsx'

interface VisitorFigures {
  visitors: number
  averageSeconds: number
  /** 0 to 1. */
  bounceRate: number
}

/** The three figures of the last 30 days; undefined while nothing has been counted. */
export function VisitorsTeaser({ figures }: { figures: VisitorFigures | undefined }) {
  const { visitors, averageSeconds, bounceRate } = figures ?? {
    visitors: 0,
    averageSeconds: 0,
    bounceRate: 0,
  }
  const facts = [
    { label: 'Visitors', value: visitors.toLocaleString('en-GB') },
    {
      label: 'Average session',
      value: `${Math.floor(averageSeconds / 60)}m ${Math.round(averageSeconds % 60)}s`,
    },
    { label: 'Bounce rate', value: `${Math.round(bounceRate * 100)}%` },
  ]
  return (
    <Card title="Analytics" sub={figures ? 'Last 30 days' : 'No data yet'}>
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
