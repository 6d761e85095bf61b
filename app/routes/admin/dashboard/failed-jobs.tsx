import { CircleAlert } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { Card } from '#design/marks/card.tsx'
import { ConfirmButton } from '#design/overlays/confirm-dialog.tsx'
import { formatMoment } from '#platform/dates.ts'
import { countOf } from '#platform/words.ts'
import { discardJob, retryJob } from '#services/dead-jobs/calls.ts'

interface FailedJob {
  id: string
  kind: string
  attempts: number
  reason: string
  deadAt: string
}

interface FailedJobsProps {
  jobs: readonly FailedJob[]
  total: number
  now: string
}

const names: Record<string, string> = { mail: 'An email could not be sent' }

/** Lists jobs that were given up after all retries, with buttons to retry or discard them. */
export function FailedJobs({ jobs, total, now }: FailedJobsProps) {
  const more = total - jobs.length
  return (
    <Card
      title="Needs your attention"
      icon={CircleAlert}
      sub={more > 0 ? `The latest ${jobs.length} of ${total}` : undefined}
      flush
    >
      <ul className="list">
        {jobs.map((job) => (
          <FailedJobLine key={job.id} job={job} now={now} />
        ))}
      </ul>
    </Card>
  )
}

function FailedJobLine({ job, now }: { job: FailedJob; now: string }) {
  const retry = useAction(() => retryJob({ id: job.id }), { done: 'Trying again' })
  const name = names[job.kind] ?? `The job '${job.kind}' could not be done`
  const when = formatMoment(job.deadAt, now)

  return (
    <li className="list__row list__row--acts">
      <span>
        <b>{name}</b>
        <span className="second-line">{job.reason}</span>
        <span className="second-line num">{`Failed ${when}, after ${countOf(job.attempts, 'try')}`}</span>
      </span>
      <span className="flex wraps gap-1">
        <Button tone="line" busy={retry.busy} onClick={retry.run}>
          Try again
        </Button>
        <ConfirmButton
          button={<Button tone="bare">Discard</Button>}
          title="Discard failed job"
          name={`${name}, ${when}`}
          confirm="Discard"
          act={() => discardJob({ id: job.id })}
          done="Discarded"
        >
          It will not be tried again and nobody is notified. This cannot be undone.
        </ConfirmButton>
      </span>
    </li>
  )
}
