import { ConfirmAction } from '#design/overlays/confirm-dialog.tsx'
import { formatMoment } from '#platform/dates.ts'
import { countOf, formatCount } from '#platform/words.ts'
import { sendIssue } from '../../issues/calls.ts'
import type { Check, Issue } from '../../issues/schema.ts'
import { describeDuration } from '../words.ts'
import { instantOf, type SendTime } from './send-card.tsx'

interface SendQuestionProps {
  /** The saved draft that is to be sent; the dialog is closed without one. */
  draft: Issue | undefined
  time: SendTime
  subscribers: number
  perMinute: number
  checks: readonly Check[] | undefined
  now: string
  onSent: (issue: Issue) => void
  /** Called where the server has another text than the draft of this dialog, or sends it already. */
  onChanged: (draft: Issue, reason: string) => Promise<void>
  onClose: () => void
}

/** Asks before an issue is sent, and names its recipients and its time. */
export function SendQuestion(props: SendQuestionProps) {
  const { draft, time, subscribers, perMinute, checks, now, onSent, onChanged, onClose } = props
  const at = instantOf(time)
  const who = countOf(subscribers, 'subscriber')

  /** Sends the version that the dialog shows, and no other. */
  async function send() {
    const { _id: id = '', version } = draft ?? {}
    const outcome = await sendIssue({ id, body: { at: at ?? null, version } })
    if (draft && !outcome.ok && outcome.status === 409) await onChanged(draft, outcome.message)
    return outcome
  }

  const doubts = checks?.filter(({ state }) => state === 'warn' || state === 'stop') ?? []
  return (
    <ConfirmAction
      open={draft !== undefined}
      title={at ? 'Schedule this issue?' : `Send to ${who}?`}
      name={draft?.subject ?? ''}
      confirm={at ? 'Schedule' : 'Send'}
      busyLabel={at ? 'Scheduling...' : 'Starting...'}
      tone="ink"
      act={send}
      done={({ issue }) => {
        onSent(issue)
        return at ? 'The issue is scheduled' : 'Sending has started'
      }}
      onClose={onClose}
    >
      <div className="form">
        <p>
          {at
            ? `It starts ${formatMoment(at, now)} and goes to everyone who is subscribed by then, ${who} today. Until then you can take it back.`
            : 'It starts straight away. You can pause or stop it, but emails that have been sent cannot be taken back.'}
        </p>
        <p>
          {`At ${formatCount(perMinute)} a minute it takes ${describeDuration(subscribers, perMinute)}. Everyone gets it once; anyone who unsubscribes in the meantime is skipped.`}
        </p>
        {doubts.length > 0 && (
          <ul className="pad-left-5 disc">
            {doubts.map(({ id, message }) => (
              <li key={id}>{message}</li>
            ))}
          </ul>
        )}
      </div>
    </ConfirmAction>
  )
}
