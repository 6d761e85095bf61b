import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { TextLink } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { Select } from '#design/fields/select.tsx'
import { Note } from '#design/marks/note.tsx'
import { ConfirmButton } from '#design/overlays/confirm-dialog.tsx'
import { formatAge, formatMoment } from '#platform/dates.ts'
import { phoneLink } from '#platform/words.ts'
import { personPath } from '#services/people/person.ts'
import { changeEnquiry, eraseTrashed } from '../calls.ts'
import { type EnquiryStatus, enquiryStatuses } from '../enquiry.ts'
import { statuses, titleOf } from '../labels.ts'
import { ReplyForm } from '../mail/reply-form.tsx'
import type { Enquiry, Entry, Snippet } from '../schema.ts'
import { Notes, Replies } from './entries.tsx'
import { EnquiryFacts, EnquiryHistory, Worth } from './facts.tsx'
import { ThreadActions } from './thread-actions.tsx'
import { changeTo, useEnquiryChanges } from './use-enquiry-changes.ts'
import './thread.css'

interface InboxThreadProps {
  enquiry: Enquiry
  /** Notes and replies, oldest first. */
  entries: readonly Entry[]
  snippets: readonly Snippet[]
  /** False where no mail server is set up. */
  sendsMail: boolean
  /** Stands under replies of the user. */
  signature: string
  now: string
  /** The URL of the list. */
  back: string
  /** True while another enquiry is loading. */
  busy: boolean
  onLeave: () => void
  /** What can be made of the enquiry, beside its status. */
  beside?: ReactNode
  /** Further tools of the reply. */
  tools?: ((onInsert: (text: string) => void) => ReactNode) | undefined
}

const statusOptions = enquiryStatuses.map((status) => ({ value: status, label: statuses[status].label }))

/** Shows one enquiry with its replies, facts, notes, history and the reply form. */
export function InboxThread({
  enquiry,
  entries,
  snippets,
  sendsMail,
  signature,
  now,
  back,
  busy,
  onLeave,
  beside,
  tools,
}: InboxThreadProps) {
  const { _id, status, deletedAt } = enquiry
  const { change, busy: changing } = useEnquiryChanges()
  const heading = useFocusOnOpening(_id)
  useMarkRead(enquiry)

  return (
    <article className="card inbox__thread" aria-labelledby="enquiry-title" aria-busy={busy || undefined}>
      <ThreadActions enquiry={enquiry} now={now} back={back} onLeave={onLeave} />
      <div className="inbox__title grid items-center pad-4">
        <div>
          <h2 id="enquiry-title" className="text-title anywhere" ref={heading} tabIndex={-1}>
            {titleOf(enquiry)}
          </h2>
          <Sender enquiry={enquiry} now={now} />
        </div>
        {!deletedAt && (
          <div className="inbox__beside cluster">
            {status !== 'spam' && beside}
            <Select
              className="inbox__status"
              aria-label="Status"
              options={statusOptions}
              value={status}
              disabled={changing}
              onChange={(event) => change([enquiry], changeTo[event.target.value as EnquiryStatus])}
            />
          </div>
        )}
      </div>
      <StateNote enquiry={enquiry} sendsMail={sendsMail} now={now} onLeave={onLeave} />
      <div className="inbox__columns">
        <div className="shrinks pad-4">
          <div className="inbox__message grid gap-3 anywhere">
            <p>{enquiry.message}</p>
          </div>
          <Replies enquiryId={_id} entries={entries} sendsMail={sendsMail} now={now} email={enquiry.email} />
          {!deletedAt && <ReplyForm key={_id} {...{ enquiry, snippets, sendsMail, signature, tools }} />}
        </div>
        <aside className="inbox__facts shrinks pad-4" aria-label="About this enquiry">
          {!deletedAt && <Worth key={`worth of ${_id} ${enquiry.value}`} enquiry={enquiry} />}
          <EnquiryFacts enquiry={enquiry} />
          <Notes key={_id} enquiryId={_id} entries={entries} now={now} />
          <EnquiryHistory key={`history of ${_id}`} enquiry={enquiry} entries={entries} now={now} />
        </aside>
      </div>
    </article>
  )
}

function Sender({ enquiry, now }: { enquiry: Enquiry; now: string }) {
  const { _id, name, email, phone, createdAt } = enquiry
  return (
    <p className="num">
      <TextLink href={personPath(_id)}>
        <b>{name}</b>
      </TextLink>
      <a className="link" href={`mailto:${email}`}>
        {email}
      </a>
      {phone && (
        <a className="link" href={phoneLink(phone)}>
          {phone}
        </a>
      )}
      <time dateTime={createdAt} title={formatAge(createdAt, now)}>
        {formatMoment(createdAt, now)}
      </time>
    </p>
  )
}

/** Moves the focus, which the shell sets to the page on every new URL, to the heading of the opened enquiry. */
function useFocusOnOpening(id: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (id && document.activeElement?.matches('body, #main'))
        heading.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [id])
  return heading
}

/** Marks a new enquiry as read once per opening, so that one marked as unread again stays unread on the screen. */
function useMarkRead({ _id, status, deletedAt }: Enquiry) {
  const { revalidate } = useRevalidator()
  const opened = useRef<string>(undefined)
  const markRead = useEffectEvent(async () => {
    if (status !== 'new' || deletedAt) return
    // No message on failure: the next opening tries again.
    const outcome = await changeEnquiry({ id: _id, body: { status: 'read' } })
    if (outcome.ok) void revalidate()
  })
  useEffect(() => {
    if (opened.current === _id) return
    opened.current = _id
    void markRead()
  }, [_id])
}

interface StateNoteProps {
  enquiry: Enquiry
  sendsMail: boolean
  now: string
  onLeave: () => void
}

/** Says that the enquiry is in the trash or marked as spam, with a button that undoes it. */
function StateNote({ enquiry, sendsMail, now, onLeave }: StateNoteProps) {
  const { change, busy } = useEnquiryChanges()
  if (enquiry.deletedAt) {
    return (
      <div className="pad-inline-4 pad-bottom-4">
        <Note
          tone="info"
          action={
            <>
              <Button tone="line" busy={busy} onClick={() => change([enquiry], 'restore')}>
                Restore
              </Button>
              <EraseNow enquiry={enquiry} onErased={onLeave} />
            </>
          }
        >
          {`In the trash since ${formatMoment(enquiry.deletedAt, now)}. It is erased after 30 days.`}
        </Note>
      </div>
    )
  }
  if (enquiry.status !== 'spam') return null
  return (
    <div className="pad-inline-4 pad-bottom-4">
      <Note
        tone="warn"
        action={
          <Button tone="line" busy={busy} onClick={() => change([enquiry], 'not-spam')}>
            Not Spam
          </Button>
        }
      >
        {`This looks like spam. It is kept for 30 days and nobody was notified. ‘Not Spam’ ${
          sendsMail ? 'sends the usual emails to you and the sender' : 'moves it back to your inbox'
        }.`}
      </Note>
    </div>
  )
}

function EraseNow({ enquiry, onErased }: { enquiry: Enquiry; onErased: () => void }) {
  return (
    <ConfirmButton
      button={<Button tone="bare">Erase Now</Button>}
      title="Erase enquiry"
      name={`${titleOf(enquiry)}, from ${enquiry.name}`}
      confirm="Erase"
      busyLabel="Erasing..."
      act={() => eraseTrashed({ id: enquiry._id })}
      done={() => {
        onErased()
        return 'Enquiry erased'
      }}
    >
      Its notes and replies are erased too. This cannot be undone.
    </ConfirmButton>
  )
}
