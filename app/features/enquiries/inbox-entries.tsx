import { Check, Clock } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { Note } from '#design/note.tsx'
import { useToast } from '#design/toast.tsx'
import { formatMoment } from '#platform/dates.ts'
import { attempt } from '#platform/http/attempt.ts'
import { sendAgain } from './inbox-requests.ts'
import type { Entry } from './inbox-schema.ts'

interface InboxEntriesProps {
  enquiryId: string
  entries: readonly Entry[]
  email: string
  now: string
  onChanged: () => void
}

/** What was answered, below what was asked, and what became of each answer. */
export function InboxEntries({ enquiryId, entries, email, now, onChanged }: InboxEntriesProps) {
  const replies = entries.filter(({ kind }) => kind === 'reply')
  if (replies.length === 0) return null
  return (
    <ul aria-label="Replies">
      {replies.map((reply) => (
        <li className="sent" key={reply._id}>
          <p className="sent__top num">
            <b>{reply.author}</b>
            <span>{`replied ${formatMoment(reply.createdAt, now)}`}</span>
            <Delivery reply={reply} />
          </p>
          {reply.subject && <p className="t2">{reply.subject}</p>}
          <div className="msg">
            <p>{reply.body}</p>
          </div>
          {reply.state === 'failed' && (
            <Note
              tone="bad"
              action={<SendAgain enquiryId={enquiryId} entryId={reply._id} onChanged={onChanged} />}
            >
              {`This reply did not reach ${email}: ${reply.failure ?? 'it could not be sent'}`}
            </Note>
          )}
        </li>
      ))}
    </ul>
  )
}

function Delivery({ reply: { state, failure } }: { reply: Entry }) {
  if (state === 'failed') return <Badge tone="bad">Not sent</Badge>
  if (state === 'sent') {
    return (
      <Badge tone="good" icon={Check}>
        Sent
      </Badge>
    )
  }
  return (
    <>
      <Badge icon={Clock}>On its way</Badge>
      {failure && <span>{`The mail server refused it so far: ${failure}`}</span>}
    </>
  )
}

function SendAgain({
  enquiryId,
  entryId,
  onChanged,
}: {
  enquiryId: string
  entryId: string
  onChanged: () => void
}) {
  const [busy, setBusy] = useState(false)
  const toast = useToast()

  async function send() {
    setBusy(true)
    const outcome = await attempt(sendAgain(enquiryId, entryId))
    setBusy(false)
    if (outcome.ok) toast.good('It is being sent again')
    else toast.bad(outcome.message)
    onChanged()
  }

  return (
    <Button tone="line" busy={busy} busyLabel="Sending..." onClick={send}>
      Send again
    </Button>
  )
}
