import { zodResolver } from '@hookform/resolvers/zod'
import { Check, Clock, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { useRequestKey } from '#design/browser/use-request-key.ts'
import { resetSent } from '#design/data/reset-sent.ts'
import { showFailure } from '#design/data/show-failure.ts'
import { TextArea } from '#design/fields/text-input.tsx'
import { useEarlyInput } from '#design/fields/use-early-input.ts'
import { Badge } from '#design/marks/badge.tsx'
import { Note } from '#design/marks/note.tsx'
import { ConfirmAction } from '#design/overlays/confirm-dialog.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import { useUnsavedChanges } from '#design/overlays/unsaved-changes.tsx'
import { formatMoment } from '#platform/dates.ts'
import { type Entry, noteInput } from '../schema.ts'
import { addNote, deleteNote, sendAgain } from './requests.ts'

interface RepliesProps {
  enquiryId: string
  entries: readonly Entry[]
  email: string
  /** False where no mail server is set up. */
  sendsMail: boolean
  now: string
  onChanged: () => void
}

/** Lists the replies with their delivery state. */
export function Replies({ enquiryId, entries, email, sendsMail, now, onChanged }: RepliesProps) {
  const replies = entries.filter(({ kind }) => kind === 'reply')
  if (replies.length === 0) return null
  return (
    <ul aria-label="Replies">
      {replies.map((reply) => (
        <li className="inbox__reply" key={reply._id}>
          <p className="inbox__reply-head num">
            <b>{reply.author}</b>
            <span>{`${reply.state === 'failed' ? 'wrote' : 'replied'} ${formatMoment(reply.createdAt, now)}`}</span>
            <Delivery reply={reply} />
          </p>
          {reply.subject && <p className="t2">{reply.subject}</p>}
          <div className="inbox__message">
            <p>{reply.body}</p>
          </div>
          {reply.state === 'failed' && (
            <Note
              tone="bad"
              action={
                sendsMail && <SendAgain enquiryId={enquiryId} entryId={reply._id} onChanged={onChanged} />
              }
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

type SendAgainProps = Pick<RepliesProps, 'enquiryId' | 'onChanged'> & { entryId: string }

function SendAgain({ enquiryId, entryId, onChanged }: SendAgainProps) {
  const [busy, setBusy] = useState(false)
  const toast = useToast()

  async function send() {
    setBusy(true)
    const outcome = await sendAgain(enquiryId, entryId)
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

interface NotesProps {
  enquiryId: string
  entries: readonly Entry[]
  now: string
  onChanged: () => void
}

/** Lists and adds notes, which only signed-in people see. */
export function Notes({ enquiryId, entries, now, onChanged }: NotesProps) {
  const notes = entries.filter(({ kind }) => kind === 'note')
  return (
    <section>
      <h3>Notes</h3>
      {notes.length > 0 && (
        <ul className="inbox__notes">
          {notes.map((note) => (
            <NoteLine key={note._id} enquiryId={enquiryId} note={note} now={now} onChanged={onChanged} />
          ))}
        </ul>
      )}
      <NoteForm enquiryId={enquiryId} onChanged={onChanged} />
    </section>
  )
}

interface NoteLineProps {
  enquiryId: string
  note: Entry
  now: string
  onChanged: () => void
}

function NoteLine({ enquiryId, note: { _id, author, body, createdAt }, now, onChanged }: NoteLineProps) {
  const [asking, setAsking] = useState(false)
  return (
    <li>
      <p>{body}</p>
      <span className="second-line num">{`${author}, ${formatMoment(createdAt, now)}`}</span>
      <IconButton
        className="inbox__delete-note"
        tone="bad"
        icon={Trash2}
        label="Delete note"
        onClick={() => setAsking(true)}
      />
      <ConfirmAction
        open={asking}
        title="Delete note"
        name={body.length > 80 ? `${body.slice(0, 80)}…` : body}
        confirm="Delete"
        act={() => deleteNote(enquiryId, _id)}
        onDone={() => {
          setAsking(false)
          onChanged()
        }}
        onCancel={() => setAsking(false)}
      >
        {`Written by ${author}. This cannot be undone.`}
      </ConfirmAction>
    </li>
  )
}

function NoteForm({ enquiryId, onChanged }: Pick<NotesProps, 'enquiryId' | 'onChanged'>) {
  const early = useEarlyInput({ body: '' })
  const form = useForm({ resolver: zodResolver(noteInput), defaultValues: early.values })
  const { errors, isSubmitting, isDirty } = form.formState
  const requests = useRequestKey()
  useUnsavedChanges('your note', isDirty)
  const message = errors.body?.message ?? errors.root?.message
  const submit = form.handleSubmit(async ({ body }) => {
    const sent = form.getValues()
    const outcome = await addNote(enquiryId, body, requests.keyFor(body))
    if (!outcome.ok) return showFailure(form, outcome)
    requests.forget()
    resetSent(form, sent, { body: '' })
    onChanged()
  })

  return (
    <form id={early.id} onSubmit={submit} noValidate>
      <TextArea
        {...form.register('body')}
        rows={2}
        aria-label="Add a note"
        placeholder="Only you see notes"
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? 'note-error' : undefined}
      />
      {message && (
        <span className="err" id="note-error" role="alert">
          {message}
        </span>
      )}
      <Button tone="line" type="submit" busy={isSubmitting} busyLabel="Adding...">
        Add Note
      </Button>
    </form>
  )
}
