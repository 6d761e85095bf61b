import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { Card } from '#design/marks/card.tsx'
import { ConfirmAction } from '#design/overlays/confirm-dialog.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import { request } from '#platform/browser/request.ts'
import { formatMoment } from '#platform/dates.ts'

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
  onChanged: () => void
}

const names: Record<string, string> = { mail: 'A mail could not be sent' }

/** Lists jobs that were given up after all retries, with buttons to retry or discard them. */
export function FailedJobs({ jobs, total, now, onChanged }: FailedJobsProps) {
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
          <FailedJobLine key={job.id} job={job} now={now} onChanged={onChanged} />
        ))}
      </ul>
    </Card>
  )
}

function FailedJobLine({ job, now, onChanged }: { job: FailedJob; now: string; onChanged: () => void }) {
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const toast = useToast()
  const name = names[job.kind] ?? `The job '${job.kind}' could not be done`
  const when = formatMoment(job.deadAt, now)

  async function retry() {
    setBusy(true)
    const outcome = await retryJob(job.id)
    setBusy(false)
    if (!outcome.ok) return toast.bad(outcome.message)
    toast.good('It is being tried again')
    onChanged()
  }

  return (
    <li className="list__row list__row--acts">
      <span>
        <b>{name}</b>
        <span className="second-line">{job.reason}</span>
        <span className="second-line num">{`Given up ${when}, after ${job.attempts} ${job.attempts === 1 ? 'try' : 'tries'}`}</span>
      </span>
      <span className="list__acts">
        <Button tone="line" busy={busy} onClick={retry}>
          Try again
        </Button>
        <Button tone="bare" onClick={() => setAsking(true)}>
          Discard
        </Button>
      </span>
      <ConfirmAction
        open={asking}
        title="Discard failed job"
        name={`${name}, ${when}`}
        confirm="Discard"
        act={() => discardJob(job.id)}
        onDone={() => {
          setAsking(false)
          toast.good('Discarded')
          onChanged()
        }}
        onCancel={() => setAsking(false)}
      >
        It will not be tried again, and nobody is told. This cannot be undone.
      </ConfirmAction>
    </li>
  )
}

const retryJob = (id: string) =>
  request('POST', `/jobs/dead/${encodeURIComponent(id)}/retry`, { fallbackMessage: 'Failed to try again' })

const discardJob = (id: string) =>
  request('DELETE', `/jobs/dead/${encodeURIComponent(id)}`, { fallbackMessage: 'Failed to discard' })
