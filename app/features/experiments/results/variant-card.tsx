import { classNames } from '#design/class-names.ts'
import { FactList } from '#design/data/fact-list.tsx'
import { countOf, formatCount } from '#platform/words.ts'
import { PageFrame } from '../page-frame.tsx'
import type { Experiment, VariantResult } from '../schema.ts'
import { listChanges } from '../settings.ts'
import { VariantLetter } from '../state-badge.tsx'
import { formatPercent, goalDone, letterOf } from '../words.ts'

interface VariantCardProps {
  experiment: Experiment
  result: VariantResult
  at: number
  /** The right end of the scale that all variants share. */
  most: number
  /** The figures are not usable. */
  isOff: boolean
}

/** Shows one variant as visitors see it, with its rate and the range in which the true rate lies. */
export function VariantCard({ experiment, result, at, most, isOff }: VariantCardProps) {
  const variant = experiment.variants[at]
  const changes = variant ? listChanges(variant.settings, experiment._id) : []
  return (
    <section
      className={classNames('card variant-card', isOff && 'variant-card--off')}
      aria-label={`Variant ${letterOf(at)}`}
    >
      <div className="card__row">
        <VariantLetter at={at} />
        <h2 className="card__title">{result.name}</h2>
        <span className="card__sub num">{at === 0 ? 'As it is now' : countOf(changes.length, 'change')}</span>
      </div>
      <div className="variant-card__body grid gap-4 pad-inline-4 pad-top-4 pad-bottom-3">
        <PageFrame
          path={experiment.path}
          title={`Preview of variant ${letterOf(at)}`}
          changes={changes}
          device="desktop"
        />
        <div className="num grid gap-3 content-between">
          <FactList
            facts={[
              ['Visitors', formatCount(result.visitors)],
              [goalDone(experiment.goal), formatCount(result.conversions)],
            ]}
          />
          <p className="variant-card__rate">
            {result.visitors > 0 ? (
              <>
                <b>{formatPercent(result.rate)}</b>
                <span className="t3 text-note">{`likely ${formatPercent(result.interval.low)} to ${formatPercent(result.interval.high)}`}</span>
              </>
            ) : (
              <span className="t3 text-note">No visitors yet</span>
            )}
          </p>
        </div>
      </div>
      <div className="pad-inline-4 pad-bottom-4">
        <Interval at={at} most={most} {...result} />
        <Scale most={most} />
      </div>
    </section>
  )
}

interface IntervalProps {
  visitors: number
  rate: number
  interval: { low: number; high: number }
  /** The right end of the scale. */
  most: number
  /** The place of the variant: the page as it is has another colour. */
  at: number
}

/** Draws the range of a rate, and the rate itself as a stroke. Without visitors there is neither. */
export function Interval({ visitors, rate, interval: { low, high }, most, at }: IntervalProps) {
  const place = (share: number) => `${Math.min(100, (share / most) * 100)}%`
  if (visitors === 0) return <div className="interval" role="img" aria-label="No visitors yet" />
  return (
    <div
      className={at === 0 ? 'interval' : 'interval interval--other'}
      role="img"
      aria-label={`${formatPercent(rate)}, likely between ${formatPercent(low)} and ${formatPercent(high)}`}
    >
      <i style={{ left: place(low), right: `calc(100% - ${place(high)})` }} />
      <b style={{ left: place(rate) }} />
    </div>
  )
}

export function Scale({ most }: { most: number }) {
  return (
    <div className="interval__scale num" aria-hidden="true">
      {[0, 0.25, 0.5, 0.75, 1].map((share) => (
        <span key={share} style={{ left: `${share * 100}%` }}>
          {`${Number((share * most * 100).toFixed(2))}%`}
        </span>
      ))}
    </div>
  )
}

/** The round number above the highest range, so that all variants share one scale. */
export function scaleOf(variants: readonly Pick<VariantResult, 'visitors' | 'rate' | 'interval'>[]): number {
  const visited = variants.filter(({ visitors }) => visitors > 0)
  const most = Math.max(0.01, ...visited.map(({ rate, interval }) => Math.max(rate, interval.high)))
  const steps = [0.02, 0.04, 0.08, 0.1, 0.2, 0.4, 0.6, 0.8, 1]
  return steps.find((step) => step >= most) ?? 1
}
