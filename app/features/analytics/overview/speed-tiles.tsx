import { Check, Minus, TriangleAlert } from 'lucide-react'
import { use } from 'react'
import { ArrowLink, NameLink } from '#design/actions/anchor.tsx'
import { Card } from '#design/marks/card.tsx'
import { Explained, useExplanations } from '../docs/terms.ts'
import type { Dashboard, MetricName } from '../schema.ts'
import { formatCount, formatSpeed, rateSpeed, speedBounds, speedsOf } from './figures.ts'

const icons = { Good: Check, Middling: Minus, Slow: TriangleAlert }

/** The mean is large, as the specification asks; the word follows p75, as Core Web Vitals do. */
export function SpeedTiles({ dashboard }: { dashboard: Dashboard }) {
  const { reports } = dashboard.charts.performanceMetrics
  const speeds = speedsOf(dashboard)
  const explain = useExplanations()
  return (
    <Card
      title="Performance"
      sub={`${formatCount(reports)} pages measured`}
      aside={
        use(Explained) && <ArrowLink href="/admin/docs/analytics#speed">How these are measured</ArrowLink>
      }
      flush
    >
      <dl className="speed num">
        {(Object.keys(speedBounds) as MetricName[]).map((name) => {
          const rating = rateSpeed(name, speeds[name].p75)
          const Icon = icons[rating]
          const unit = name === 'cls' ? '' : ' ms'
          return (
            <div key={name}>
              <dt>
                <NameLink href={explain(speedBounds[name].label)}>{speedBounds[name].label}</NameLink>
              </dt>
              <dd className="speed__mean">
                {formatSpeed(name, speeds[name].mean)}
                <small>{unit}</small>
              </dd>
              <dd>{`p75 ${formatSpeed(name, speeds[name].p75)}${unit}`}</dd>
              {reports > 0 && (
                <dd className="speed__rating" data-rating={rating}>
                  <Icon className="i" aria-hidden="true" />
                  {rating}
                </dd>
              )}
            </div>
          )
        })}
      </dl>
    </Card>
  )
}
