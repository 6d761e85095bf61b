import type { CSSProperties } from 'react'
import { Anchor } from '#design/actions/anchor.tsx'
import { Card } from '#design/marks/card.tsx'
import { formatDay } from '#platform/dates.ts'
import { countOf, formatCount } from '#platform/words.ts'
import { Interval, Scale, scaleOf } from './results/variant-card.tsx'
import type { Results } from './schema.ts'
import { type Entry, VariantLetter, verdictIcons } from './state-badge.tsx'
import { formatPercent, goalLabel } from './words.ts'

export function RunningCard({ experiment, results }: Entry) {
  const { _id, name, path, goal, startedAt, variants } = experiment
  if (!results) return null
  const most = scaleOf(results.variants)
  const Mark = verdictIcons[results.verdict.state]
  return (
    <Card title="Running" sub={`${Math.round(results.visitorsADay)} visitors a day`} flush>
      <Anchor
        className="running-test columns columns--wide items-center pad-4"
        href={`/admin/analytics/experiments/${_id}`}
      >
        <div className="running-test__title">
          <b>{name}</b>
          <span className="second-line num">
            {`${path === '*' ? 'On every page' : `On ${path}`}, since ${formatDay(startedAt ?? '')}. Goal: ${goalLabel(goal)}`}
          </span>
          <p className="running-test__verdict beside above-3 strong">
            <Mark className="i" aria-hidden />
            {results.verdict.title}
          </p>
        </div>
        <div className="running-test__variants stack stack--close num">
          {results.variants.map((variant, at) => (
            <div key={variant.id}>
              <VariantLetter at={at} />
              <span className="truncate">{variants[at]?.name}</span>
              <Interval at={at} most={most} {...variant} />
              <b>{variant.visitors > 0 ? formatPercent(variant.rate) : '-'}</b>
            </div>
          ))}
          <div className="running-test__scale">
            <Scale most={most} />
          </div>
        </div>
        <Progress results={results} />
      </Anchor>
    </Card>
  )
}

function Progress({ results: { verdict, visitors, needed } }: { results: Results }) {
  if (needed === null || verdict.state !== 'early') return null
  return (
    <div className="running-test__progress num span grid items-center t3 text-note">
      <span>{`${formatCount(visitors)} of about ${countOf(needed, 'visitor')}`}</span>
      <i className="results__bar" style={{ '--share': Math.min(1, visitors / needed) } as CSSProperties} />
    </div>
  )
}
