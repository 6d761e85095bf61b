import type { VariantResult } from '../schema.ts'
import { formatPercent } from '../words.ts'

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
