import { Pause, Play } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { Card } from '#design/marks/card.tsx'
import { Spinner } from '#design/marks/loading.tsx'
import { Note } from '#design/marks/note.tsx'
import { ConfirmButton } from '#design/overlays/confirm-dialog.tsx'
import { countOf, formatCount } from '#platform/words.ts'
import { pauseIssue, resumeIssue, stopIssue } from '../../issues/calls.ts'
import type { Issue, IssueFigures, Recipient } from '../../issues/schema.ts'
import { recipientsQuery } from '../address.ts'
import { describeDuration, formatTime } from '../words.ts'
import { Reasons, UncertainNote } from './reasons.tsx'
import '../issues.css'
import { type Part, ProgressParts } from '#design/data/progress-parts.tsx'

interface SendingCardProps {
  issue: Issue
  /** The mails that may go out in a minute. */
  perMinute: number
  /** The newest refusals and delays. */
  reasons: readonly Recipient[]
  now: string
}

/** Shows how an issue is being sent, or where it was paused. */
export function SendingCard({ issue, perMinute, reasons, now }: SendingCardProps) {
  const { _id: id, subject, state, startedAt, problem, figures } = issue
  const isPaused = state === 'paused'
  return (
    <Card
      title={isPaused ? 'Paused' : 'Sending...'}
      flush
      aside={
        <>
          {!isPaused && <Spinner />}
          {isPaused ? <ResumeButton id={id} /> : <PauseButton id={id} />}
          <StopButton issue={issue} />
        </>
      }
      foot={
        <>
          <p className="hint">
            {isPaused
              ? 'Everyone who has not had it yet is still waiting. Anyone who unsubscribes in the meantime is skipped.'
              : 'You can pause it and carry on later. Nobody gets it twice, even after a restart.'}
          </p>
          <Button tone="bare" href={recipientsQuery(id).addressOf({})}>
            All Recipients
          </Button>
        </>
      }
    >
      <div className="card__body grid gap-4">
        {problem && <Note tone="warn">{problem}</Note>}
        <div>
          <p className="text-head anywhere">{subject}</p>
          <p className="second-line num">
            {startedAt && `Started ${formatTime(startedAt)}. `}
            {`${formatCount(perMinute)} a minute, so that email services don't slow it down. You can leave this page.`}
          </p>
        </div>
        <Progress figures={figures} perMinute={perMinute} isPaused={isPaused} />
        {figures.uncertain > 0 && <UncertainNote id={id} count={figures.uncertain} />}
      </div>
      {reasons.length > 0 && <Reasons reasons={reasons} now={now} />}
    </Card>
  )
}

function PauseButton({ id }: { id: string }) {
  const { run, busy } = useAction(() => pauseIssue({ id }), {
    done: 'Sending is paused',
    undo: () => ({ act: () => resumeIssue({ id }), done: 'Sending has resumed' }),
  })
  return (
    <Button tone="line" icon={Pause} busy={busy} busyLabel="Pausing..." onClick={() => void run()}>
      Pause
    </Button>
  )
}

function ResumeButton({ id }: { id: string }) {
  const { run, busy } = useAction(() => resumeIssue({ id }), { done: 'Sending has resumed' })
  return (
    <Button tone="line" icon={Play} busy={busy} busyLabel="Resuming..." onClick={() => void run()}>
      Resume
    </Button>
  )
}

function StopButton({ issue: { _id: id, subject, figures } }: { issue: Issue }) {
  return (
    <ConfirmButton
      button={<Button tone="bare">Stop</Button>}
      title="Stop sending"
      name={subject}
      confirm="Stop"
      busyLabel="Stopping..."
      act={() => stopIssue({ id })}
      done="Sending is stopped"
    >
      {`${countOf(figures.waiting, 'subscriber has not had this issue yet and', 'subscribers have not had this issue yet and')} will not get it, unless their email is already on its way. This cannot be undone. To carry on later, pause it instead.`}
    </ConfirmButton>
  )
}

interface ProgressProps {
  figures: IssueFigures
  perMinute: number
  isPaused: boolean
}

/** Shows how many have it, and how many wait. */
export function Progress({ figures, perMinute, isPaused }: ProgressProps) {
  const { total, waiting, sent, refused, uncertain, skipped } = figures
  const part = (label: string, size: number, tone: Part['tone']): Part => ({
    label,
    size,
    text: formatCount(size),
    tone,
  })
  const parts = [
    part('Sent', sent, 'first'),
    part('Refused', refused, 'bad'),
    ...(uncertain > 0 ? [part('Uncertain', uncertain, 'second')] : []),
    ...(skipped > 0 ? [part('Skipped', skipped, 'others')] : []),
    part('Waiting', waiting, 'rest'),
  ]
  return (
    <div>
      <p className="num t2">
        <b className="large-number">{formatCount(sent)}</b>
        {` of ${formatCount(total)} sent`}
        {refused > 0 && `, ${formatCount(refused)} refused`}
      </p>
      <ProgressParts parts={parts} label="Sent so far">
        {!isPaused && waiting > 0 && `${capitalised(describeDuration(waiting, perMinute))} left`}
      </ProgressParts>
    </div>
  )
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
