import { Check, Clock, Trash2 } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { TextArea } from '#design/fields/text-input.tsx'
import { useRequestForm } from '#design/fields/use-request-form.ts'
import { Badge } from '#design/marks/badge.tsx'
import { Note } from '#design/marks/note.tsx'
import { ConfirmButton } from '#design/overlays/confirm-dialog.tsx'
import { formatMoment } from '#platform/dates.ts'
import { addNote, removeNote, sendAgain } from '../calls.ts'
import type { Entry } from '../schema.ts'

interface RepliesProps {
  enquiryId: string
  entries: readonly Entry[]
  email: string
  /** False where no mail server is set up. */
  sendsMail: boolean
  now: string
}

/** Lists the replies with their delivery state, and what the sender wrote later. */
export function Replies({ enquiryId, entries, email, sendsMail, now }: RepliesProps) {
  const replies = entries.filter(({ kind }) => kind !== 'note')
  if (replies.length === 0) return null
  return (
    <ul aria-label="Replies">
      {replies.map((reply) => (
        <li className="inbox__reply above-5 pad-left-4" key={reply._id}>
          <p className="num flex wraps items-center gap-3 rows-1 below-2 t3 text-note">
            <b className="text-1 strong">{reply.author}</b>
            <span>{`${reply.state === 'queued' || reply.state === 'sent' ? 'replied' : 'wrote'} ${formatMoment(reply.createdAt, now)}`}</span>
            {reply.kind === 'reply' && <Delivery reply={reply} />}
          </p>
          {reply.subject && <p className="t2">{reply.subject}</p>}
          <div className="inbox__message grid gap-3 anywhere">
            <p>{reply.body}</p>
          </div>
          {reply.state === 'waiting' && (
            <Note tone="warn">
              {sendsMail
                ? `It has not reached ${email}: an administrator decides in Settings, under Email, whether it is sent now.`
                : `It has not reached ${email}: it waits until an email server is set.`}
            </Note>
          )}
          {reply.state === 'failed' && (
            <Note tone="bad" action={sendsMail && <SendAgain enquiryId={enquiryId} entryId={reply._id} />}>
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
  if (state === 'waiting') return <Badge tone="warn">Waiting</Badge>
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
      {failure && <span>{`The email server has not accepted it yet: ${failure}`}</span>}
    </>
  )
}

function SendAgain({ enquiryId, entryId }: { enquiryId: string; entryId: string }) {
  const { run, busy } = useAction(() => sendAgain({ id: enquiryId, entryId }), {
    done: 'Sending it again',
  })
  return (
    <Button tone="line" busy={busy} busyLabel="Sending..." onClick={() => void run()}>
      Send Again
    </Button>
  )
}

interface NotesProps {
  enquiryId: string
  entries: readonly Entry[]
  now: string
}

/** Lists and adds notes, which only signed-in people see. */
export function Notes({ enquiryId, entries, now }: NotesProps) {
  const notes = entries.filter(({ kind }) => kind === 'note')
  return (
    <section>
      <h3>Notes</h3>
      {notes.length > 0 && (
        <ul className="inbox__notes">
          {notes.map((note) => (
            <NoteLine key={note._id} enquiryId={enquiryId} note={note} now={now} />
          ))}
        </ul>
      )}
      <NoteForm enquiryId={enquiryId} />
    </section>
  )
}

interface NoteLineProps {
  enquiryId: string
  note: Entry
  now: string
}

function NoteLine({ enquiryId, note: { _id, author, body, createdAt }, now }: NoteLineProps) {
  return (
    <li>
      <p>{body}</p>
      <span className="second-line num">{`${author}, ${formatMoment(createdAt, now)}`}</span>
      <ConfirmButton
        button={<IconButton className="inbox__delete-note" tone="bad" icon={Trash2} label="Delete note" />}
        title="Delete note"
        name={body.length > 80 ? `${body.slice(0, 80)}…` : body}
        confirm="Delete"
        act={() => removeNote({ id: enquiryId, entryId: _id })}
        done="Note deleted"
      >
        {`Written by ${author}. This cannot be undone.`}
      </ConfirmButton>
    </li>
  )
}

function NoteForm({ enquiryId }: { enquiryId: string }) {
  const form = useRequestForm(addNote, {
    to: { id: enquiryId },
    values: { body: '' },
    unsaved: 'your note',
  })
  const message = form.error('body') ?? form.failure
  return (
    <form {...form.attributes}>
      <TextArea
        {...form.register('body')}
        rows={2}
        aria-label="Add a note"
        placeholder="Visitors never see notes"
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? 'note-error' : undefined}
      />
      {message && (
        <span className="field__error" id="note-error" role="alert">
          {message}
        </span>
      )}
      <Button tone="line" type="submit" busy={form.busy} busyLabel="Adding...">
        Add Note
      </Button>
    </form>
  )
}
