import { classNames } from '#design/class-names.ts'
import { FactList } from '#design/data/fact-list.tsx'
import { countOf, formatCount } from '#platform/words.ts'
import { PageFrame } from '../frame/page-frame.tsx'
import type { Experiment, VariantResult } from '../schema.ts'
import { listChanges } from '../settings.ts'
import { formatPercent, goalDone, letterOf } from '../words.ts'
import { Interval, Scale } from './interval.tsx'

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
        <span className="variant-letter text-micro place-center rigid line-strong round-1 strong">
          {letterOf(at)}
        </span>
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
                <span>{`likely ${formatPercent(result.interval.low)} to ${formatPercent(result.interval.high)}`}</span>
              </>
            ) : (
              <span>No visitors yet</span>
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
