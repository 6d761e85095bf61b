import { type Fact, FactList } from '#design/data/fact-list.tsx'
import { type Column, Table } from '#design/data/table.tsx'
import { Card } from '#design/marks/card.tsx'
import { formatDay } from '#platform/dates.ts'
import { formatCount } from '#platform/words.ts'
import type { Experiment, Results } from '../schema.ts'
import { VariantLetter } from '../state-badge.tsx'
import { effects, formatDifference, formatPercent, goalDone, letterOf, pathLabel } from '../words.ts'
import { formatPoints } from './verdict.ts'

interface ResultProps {
  experiment: Experiment
  results: Results
}

interface Sample {
  visitors: number
  conversions: number
  rate: number
}

/** A column for each variant: its rate, and how many visitors it is of. */
const variantColumns = ({
  variants,
}: Experiment): Column<{ variants: readonly (Sample & { id: string })[] }>[] =>
  variants.map(({ id }, at) => ({
    head: letterOf(at),
    width: '8rem',
    cell: (row) => {
      const sample = row.variants.find((variant) => variant.id === id)
      return (
        sample && (
          <span className="results__rate num">
            <VariantLetter at={at} />
            <b>{formatPercent(sample.rate)}</b>
            <span className="second-line">{`${sample.conversions} of ${sample.visitors}`}</span>
          </span>
        )
      )
    },
  }))

/** Below this the range says more about chance than about the variants. */
const fewest = 10

function describeDifference(
  variants: readonly (Sample & { difference: { low: number; high: number } | null })[],
  isUneven: boolean,
): string {
  if (isUneven) return 'Not usable'
  if (variants.reduce((sum, { conversions }) => sum + conversions, 0) < fewest) return 'Too few to say'
  return variants
    .flatMap(({ difference }, at) =>
      difference ? [`${variants.length > 2 ? `${letterOf(at)}: ` : ''}${formatDifference(difference)}`] : [],
    )
    .join('; ')
}

export function GoalTable({ experiment, results }: ResultProps) {
  const isUneven = results.verdict.state === 'uneven'
  const rows = [
    { goal: experiment.goal, variants: results.variants, remark: 'Decides this test' },
    ...results.watched.map((watched) => ({ ...watched, remark: 'Watched' })),
  ]
  return (
    <Card title="Every goal" sub="Only the first decides" flush>
      <Table
        caption="Every goal"
        rows={rows}
        rowKey={({ goal }) => goal}
        columns={[
          {
            head: 'Goal',
            cell: ({ goal, remark }) => (
              <span>
                <b>{goalDone(goal)}</b>
                <span className="second-line">{remark}</span>
              </span>
            ),
          },
          ...variantColumns(experiment),
          {
            head: 'Difference',
            cell: ({ variants }) => <span className="num">{describeDifference(variants, isUneven)}</span>,
          },
        ]}
      />
    </Card>
  )
}

export function DeviceTable({ experiment, results }: ResultProps) {
  if (results.devices.length === 0) return null
  return (
    <Card title="By device" sub="Too few for a verdict each" flush>
      <Table
        caption="By device"
        rows={results.devices}
        rowKey={({ deviceType }) => deviceType}
        columns={[
          { head: 'Device', cell: ({ deviceType }) => <b className="results__device">{deviceType}</b> },
          ...variantColumns(experiment),
        ]}
      />
    </Card>
  )
}

export function AboutTest({ experiment, results }: ResultProps) {
  const { variants, path, traffic, effect, startedAt, note } = experiment
  const isUneven = results.verdict.state === 'uneven'
  const leader = [...results.variants].sort((a, b) => b.probabilityBest - a.probabilityBest)[0]
  const letter = leader ? letterOf(results.variants.indexOf(leader)) : ''
  // Without visitors these would be figures of chance alone.
  const best = !isUneven && results.variants.every(({ visitors }) => visitors > 0) && leader
  const facts: Fact[] = [
    ['Page', pathLabel(path)],
    ['Started', formatDay(startedAt ?? '')],
    [
      'Traffic',
      `${traffic === 100 ? 'All visitors' : `${traffic}% of visitors`}, ${variants.map(({ weight }) => weight).join(' / ')}`,
    ],
    ['Looking for', effects.find(({ value }) => value === String(effect))?.label ?? `+${effect}%`],
    ['Needs', results.needed && `About ${formatCount(Math.ceil(results.needed / variants.length))} each`],
    [
      'Split so far',
      `${results.variants.map(({ visitors }) => visitors).join(' / ')}, ${isUneven ? 'uneven' : 'as planned'}`,
    ],
    [`${letter} is the best`, best && `with ${formatChance(best.probabilityBest)}`],
    [`Choosing ${letter} now could cost`, best && `${formatPoints(best.expectedLoss)} points`],
  ]
  return (
    <Card title="About this test">
      <FactList facts={facts} />
      {note && <p className="t2 above-4 pad-top-4 line-top pre-line anywhere">{note}</p>}
    </Card>
  )
}

/** Certainty is never rounded up to. */
function formatChance(chance: number): string {
  const percent = Math.floor(chance * 1000) / 10
  return percent > 99 ? `${Math.min(99.9, percent).toFixed(1)}%` : `${Math.round(percent)}%`
}

export function MarkList({ marks }: { marks: Results['marks'] }) {
  if (marks.length === 0) return null
  return (
    <Card title="What else changed" sub="Since it started">
      <ul className="stack stack--close">
        {marks.map(({ date, label }) => (
          <li key={`${date} ${label}`}>
            <span className="second-line num">{formatDay(date)}</span>
            {label}
          </li>
        ))}
      </ul>
    </Card>
  )
}
