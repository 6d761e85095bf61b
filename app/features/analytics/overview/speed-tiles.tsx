import { Check, Minus, TriangleAlert } from 'lucide-react'
import { use } from 'react'
import { ArrowLink, NameLink } from '#design/actions/anchor.tsx'
import { Card } from '#design/marks/card.tsx'
import { formatCount } from '#platform/words.ts'
import type { MetricName } from '#services/visits/names.ts'
import { Explained, useExplanations } from '../docs/terms.ts'
import type { Dashboard } from '../schema.ts'
import { formatSpeed, rateSpeed, speedBounds, speedOf } from './figures.ts'

const icons = { Good: Check, Fair: Minus, Slow: TriangleAlert }

interface SpeedTilesProps {
  dashboard: Dashboard
  /** The other figures are of some visits. Reports of speed belong to none, so these are of all. */
  isFiltered?: boolean
}

/** The mean is large, as the specification asks; the word follows p75, as Core Web Vitals do. */
export function SpeedTiles({ dashboard, isFiltered }: SpeedTilesProps) {
  const { reports } = dashboard.charts.performanceMetrics
  const explain = useExplanations()
  return (
    <Card
      className="card--wrap"
      title="Performance"
      sub={`${formatCount(reports)} pages measured${isFiltered ? ', not filtered' : ''}`}
      aside={
        use(Explained) && <ArrowLink href="/admin/docs/analytics#speed">How these are measured</ArrowLink>
      }
      flush
    >
      <dl className="speed num">
        {(Object.keys(speedBounds) as MetricName[]).map((name) => {
          const { mean, p75 } = speedOf(dashboard, name)
          // Nothing takes no time at all: nobody reported it, as nobody who presses nothing reports INP.
          const isMeasured = reports > 0 && (mean > 0 || name === 'cls')
          const rating = rateSpeed(name, p75)
          const Icon = icons[rating]
          const unit = name === 'cls' ? '' : ' ms'
          return (
            <div key={name}>
              <dt>
                <NameLink href={explain(speedBounds[name].label)}>{speedBounds[name].label}</NameLink>
              </dt>
              <dd className="speed__mean text-title text-1">
                {formatSpeed(name, mean)}
                <small>{unit}</small>
              </dd>
              <dd>{`p75 ${formatSpeed(name, p75)}${unit}`}</dd>
              {isMeasured ? (
                <dd className="speed__rating flex items-center gap-1 above-1" data-rating={rating}>
                  <Icon className="i" aria-hidden="true" />
                  {rating}
                </dd>
              ) : (
                <dd className="t3">Not measured</dd>
              )}
            </div>
          )
        })}
      </dl>
    </Card>
  )
}
