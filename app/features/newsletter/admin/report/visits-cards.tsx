import { Anchor } from '#design/actions/anchor.tsx'
import { useMedia } from '#design/browser/browser-state.ts'
import { RankedList } from '#design/data/ranked-list.tsx'
import { Card } from '#design/marks/card.tsx'
import { formatClock, formatShortDay } from '#platform/dates.ts'
import { hourMs } from '#platform/durations.ts'
import { countOf, formatCount } from '#platform/words.ts'

export interface IssueVisits {
  /** The pages on which visits began, the most first; empty once single visits are deleted. */
  pages: readonly { path: string; visits: number }[]
  /** Visits by the hour in which they began; `at` in milliseconds. */
  hours: readonly { at: number; visits: number }[]
}

interface VisitsCardsProps extends IssueVisits {
  startedAt: string
  /** The same visits in analytics. */
  analytics: string
}

/** Shows on which pages and when the visits of an issue began. */
export function VisitsCards({ pages, hours, startedAt, analytics }: VisitsCardsProps) {
  const total = hours.reduce((sum, { visits }) => sum + visits, 0)
  const { steps, since } = stepsOf(Date.parse(startedAt), hours)
  return (
    <>
      <div className="columns columns--next">
        <Card
          title="Visits by page"
          aside={
            <Anchor className="link card__sub num" href={analytics}>
              {countOf(total, 'visit')}
            </Anchor>
          }
        >
          <RankedList
            rows={pages.map(({ path, visits }) => ({ name: path, count: visits }))}
            none={
              total > 0
                ? 'The pages of single visits are only kept for a few months.'
                : 'Nobody has followed a link yet.'
            }
          />
        </Card>
        <Card title="First 48 hours" sub={since > 0 && `${countOf(since, 'visit')} since`}>
          <HoursChart steps={steps} />
        </Card>
      </div>
      <p className="hint above-3">
        Opens are not counted: email programs load pictures on their own, so the figure would mean nothing,
        and counting them would mean tracking people. A visit counts when it began with a link in this issue.
        No link names a person.
      </p>
    </>
  )
}

const [height, left, right, top, bottom] = [190, 32, 4, 24, 30]

/** Shows visits in steps of four hours. A table says the same to screen readers. */
export function HoursChart({ steps }: { steps: readonly Step[] }) {
  // Drawn narrower on phones, where a drawing that is only made smaller has words too small to read.
  const width = useMedia('(width < 48rem)') ? 330 : 560
  const end = scaleOf(steps)
  const column = (width - left - right) / steps.length
  const x = (index: number) => left + (index + 0.5) * column
  const y = (visits: number) => height - bottom - (visits / end) * (height - top - bottom)
  const days = steps.filter((_, index) => index % 6 === 0)
  return (
    <>
      <svg className="issue__chart num block full" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {[0, end / 2, end].map((line) => (
          <g key={line}>
            <path className="issue__grid" d={`M${left} ${y(line)}H${width - right}`} />
            <text x={left - 8} y={y(line) + 4} textAnchor="end">
              {formatCount(line)}
            </text>
          </g>
        ))}
        {steps.map(({ at, visits }, index) => (
          <g key={at}>
            <rect
              className="issue__bar"
              x={x(index) - column * 0.4}
              y={y(visits)}
              width={column * 0.8}
              height={height - bottom - y(visits)}
              rx="2"
            />
            {visits > 0 && (
              <text x={x(index)} y={y(visits) - 6} textAnchor="middle">
                {formatCount(visits)}
              </text>
            )}
          </g>
        ))}
        {days.map(({ at }, index) => (
          <text key={at} x={left + index * 6 * column} y={height - 8}>
            {formatStep(at)}
          </text>
        ))}
      </svg>
      <table className="vh">
        <caption>Visits in the first 48 hours</caption>
        <thead>
          <tr>
            <th scope="col">Four hours from</th>
            <th scope="col">Visits</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ at, visits }) => (
            <tr key={at}>
              <th scope="row">{formatStep(at)}</th>
              <td>{formatCount(visits)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const formatStep = (at: number) => {
  const time = new Date(at)
  return `${formatShortDay(time)}, ${formatClock(time)}`
}

const stepHours = 4
const stepCount = 12

export interface Step {
  /** Its beginning, in milliseconds. */
  at: number
  visits: number
}

/** Sums visits by steps of four hours over the first 48, from the hour in which sending started, and those since. */
export function stepsOf(
  startedAt: number,
  hours: readonly { at: number; visits: number }[],
): { steps: Step[]; since: number } {
  const first = Math.floor(startedAt / hourMs) * hourMs
  const steps = Array.from({ length: stepCount }, (_, index) => ({
    at: first + index * stepHours * hourMs,
    visits: 0,
  }))
  let since = 0
  for (const { at, visits } of hours) {
    const step = steps[Math.max(0, Math.floor((at - first) / (stepHours * hourMs)))]
    if (step) step.visits += visits
    else since += visits
  }
  return { steps, since }
}

/** Returns the end of the scale: an even number that its half divides into two grid lines. */
export function scaleOf(steps: readonly Step[]): number {
  const most = Math.max(2, ...steps.map(({ visits }) => visits))
  const unit = 10 ** Math.floor(Math.log10(most))
  const fitting = [1, 2, 4, 6, 8, 10].find((times) => times * unit >= most) ?? 10
  return Math.max(2, fitting * unit)
}
