import { RefreshCw } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { Card } from '#design/marks/card.tsx'
import { formatAge, formatMoment } from '#platform/dates.ts'
import type { RequestSummary } from '#platform/http/request-log.server.ts'
import { countOf, formatCount } from '#platform/words.ts'
import { checkNow } from './calls.ts'
import type { Finding } from './finding.ts'
import { FindingRow, isMinor, rowNames, type ShownFinding } from './finding-row.tsx'

interface HealthCardProps {
  checkedAt: string | null
  findings: readonly Finding[]
  answers: RequestSummary
  now: string
}

/** Shows each finding in words, those with a problem first. */
export function HealthCard({ checkedAt, findings, answers, now }: HealthCardProps) {
  const check = useAction(() => checkNow(), { done: 'Checks finished' })
  const rows = rowNames.flatMap((name): ShownFinding[] => {
    if (name === 'Answers') return [describeAnswers(answers, now)]
    const finding = findings.find((each) => each.name === name)
    return finding && (finding.state !== 'ok' || !isMinor(name)) ? [finding] : []
  })
  const troubles = rows.filter(({ state }) => state !== 'ok')
  const fine = rows.filter(({ state }) => state === 'ok')
  return (
    <Card
      title="Health"
      id="health"
      className="card--wrap"
      sub={
        <span className="num">
          {checkedAt ? `Checked ${formatAge(checkedAt, now).toLowerCase()}` : 'Not checked yet'}
        </span>
      }
      aside={
        <Button tone="line" icon={RefreshCw} busy={check.busy} busyLabel="Checking..." onClick={check.run}>
          Check Now
        </Button>
      }
      flush
    >
      {troubles.length > 0 ? (
        <FindingList findings={troubles} now={now} />
      ) : (
        <p className="card__body">
          {checkedAt ? 'Everything is working.' : 'The first check has not run yet.'}
        </p>
      )}
      {fine.length > 0 && (
        <details>
          <summary className="card__body">{`Show ${countOf(fine.length, 'check')} without problems`}</summary>
          <FindingList findings={fine} now={now} />
        </details>
      )}
    </Card>
  )
}

function FindingList({ findings, now }: { findings: readonly ShownFinding[]; now: string }) {
  return (
    <ul className="list">
      {findings.map((finding) => (
        <FindingRow key={finding.name} finding={finding} now={now} />
      ))}
    </ul>
  )
}

/** Fewer say nothing about a share. */
const enoughAnswers = 100
const mostFailedShare = 0.01

function describeAnswers(
  { answered, failed, since, halfWithinMs }: RequestSummary,
  now: string,
): ShownFinding {
  const name = 'Answers'
  const start = `since the start ${formatMoment(since, now)}`
  if (answered === 0) return { name, state: 'ok', text: `None ${start}` }
  const share = `${(Math.floor((1 - failed / answered) * 10_000) / 100).toFixed(2)}%`
  const text = `${share} of ${formatCount(answered)} ${start}, half of them within ${halfWithinMs} ms. Pages served from memory are not counted.`
  if (answered < enoughAnswers || failed / answered < mostFailedShare) return { name, state: 'ok', text }
  return { name, state: 'warn', text, action: 'The server log lists each failure.' }
}
