import { useAnswer } from '#design/browser/use-answer.ts'
import { Card } from '#design/marks/card.tsx'
import { Note } from '#design/marks/note.tsx'
import { formatCount } from '#platform/words.ts'
import { readTraffic } from '../calls.ts'
import { visitorsNeeded } from '../results/statistics.ts'
import type { Traffic } from '../schema.ts'
import { formatWeeks, goalDone, pathLabel } from '../words.ts'
import type { ExperimentForm } from './draft.ts'

type ForecastProps = Pick<ExperimentForm, 'path' | 'goal' | 'traffic' | 'effect' | 'variants'>

/** Says before the start how long today's traffic needs to show differences of several sizes. */
export function ForecastCard({ path, goal, traffic, effect, variants }: ForecastProps) {
  const { value, failure } = useAnswer(`${path} ${goal}`, (signal) =>
    readTraffic({ query: { path, goal }, signal }),
  )
  const today = failure ? undefined : value
  const weeksFor = (size: number) => {
    const each = today && visitorsNeeded(today.rate, size, variants.length)
    const aWeek = ((today?.visitorsADay ?? 0) * 7 * traffic) / 100
    return each === undefined || aWeek === 0 ? undefined : Math.ceil((each * variants.length) / aWeek)
  }
  const sizes = [...new Set([effect, 50, 20, 10])].sort((a, b) => b - a)
  const each = today && visitorsNeeded(today.rate, effect, variants.length)
  const weeks = weeksFor(effect)
  return (
    <Card title="How long it takes">
      {failure && <Note tone="bad">{failure}</Note>}
      {today && (
        <>
          <p className="experiment-form__forecast" aria-live="polite">
            <b>{formatWeeks(weeks)}</b>
            <span className="num">{describeTraffic(today, { path, goal, each })}</span>
          </p>
          <dl className="experiment-form__sizes num">
            {(weeks === undefined ? [] : sizes).map((size) => (
              <div key={size} aria-current={size === effect || undefined}>
                <dt>{`To see +${size}%`}</dt>
                <dd>{formatWeeks(weeksFor(size))}</dd>
              </div>
            ))}
          </dl>
          {(weeks === undefined || weeks > 8) && (
            <p className="hint">Try a bolder change, or a goal that more visitors reach.</p>
          )}
        </>
      )}
    </Card>
  )
}

function describeTraffic(
  { visitorsADay, rate }: Traffic,
  { path, goal, each }: { path: string; goal: string; each: number | undefined },
): string {
  const where = path === '*' ? 'on the site' : `on ${pathLabel(path)}`
  const visitors = `${Math.round(visitorsADay)} visitors a day ${where}.`
  if (each === undefined)
    return `${visitors} In the last four weeks nobody reached the goal: ${goalDone(goal).toLowerCase()}.`
  const share = rate * 100
  const did = goalDone(goal).toLowerCase()
  return `${visitors} About ${formatCount(each)} are needed for each variant. Today ${share < 1 ? share.toFixed(1) : Math.round(share)} in 100 ${did}.`
}
