import { Check, Minus, TriangleAlert } from 'lucide-react'
import { ArrowLink } from '#design/actions/link.tsx'
import { Card } from '#design/marks/card.tsx'
import { formatCount, formatSpeed, rateSpeed, type SpeedName, speedBounds } from './figures.ts'
import type { Figures } from './requests.ts'

const icons = { Good: Check, Middling: Minus, Slow: TriangleAlert }

/** The mean is large, as the specification asks; the word follows p75, as Core Web Vitals do. */
export function SpeedTiles({ speed }: { speed: Figures['speed'] }) {
  return (
    <Card
      title="Performance"
      sub={`${formatCount(speed.reports)} pages measured`}
      aside={<ArrowLink href="/admin/docs/analytics#speed">How these are measured</ArrowLink>}
      flush
    >
      <dl className="speed num">
        {(Object.keys(speedBounds) as SpeedName[]).map((name) => {
          const rating = rateSpeed(name, speed.p75[name])
          const Icon = icons[rating]
          const unit = name === 'cls' ? '' : ' ms'
          return (
            <div key={name}>
              <dt>{speedBounds[name].label}</dt>
              <dd className="speed__mean">
                {formatSpeed(name, speed.means[name])}
                <small>{unit}</small>
              </dd>
              <dd>{`p75 ${formatSpeed(name, speed.p75[name])}${unit}`}</dd>
              {speed.reports > 0 && (
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
