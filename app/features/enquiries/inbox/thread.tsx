import { useEffect, useEffectEvent, useRef } from 'react'
import { Select } from '#design/select.tsx'
import { formatAge, formatMoment } from '#platform/dates.ts'
import { attempt } from '#platform/http/attempt.ts'
import { type EnquiryStatus, enquiryStatuses } from '../enquiry.ts'
import { statuses, titleOf } from '../labels.ts'
import { InboxReply } from '../mail/reply-form.tsx'
import type { Enquiry, Entry, Snippet } from '../schema.ts'
import { InboxEntries, InboxNotes } from './entries.tsx'
import { InboxFacts, InboxHistory } from './facts.tsx'
import { setStatus } from './requests.ts'
import { InboxStateNote } from './state-note.tsx'
import { InboxThreadRow } from './thread-actions.tsx'
import { changeTo, useEnquiryChanges } from './use-enquiry-changes.ts'
import './thread.css'

interface InboxThreadProps {
  enquiry: Enquiry
  /** Notes and replies, oldest first. */
  entries: readonly Entry[]
  snippets: readonly Snippet[]
  now: string
  /** The list it was opened from. */
  back: string
  /** The next one is on its way. */
  busy: boolean
  onChanged: () => void
  onLeave: () => void
}

const statusOptions = enquiryStatuses.map((status) => ({ value: status, label: statuses[status].label }))

/** One enquiry whole: what was sent, what was answered, what is known, and the reply box. */
export function InboxThread({
  enquiry,
  entries,
  snippets,
  now,
  back,
  busy,
  onChanged,
  onLeave,
}: InboxThreadProps) {
  const { _id, status, deletedAt } = enquiry
  const { change, busy: changing } = useEnquiryChanges()
  const heading = useFocusOnOpening(_id)
  useMarkRead(enquiry, onChanged)

  async function setStatus(to: EnquiryStatus) {
    await change([enquiry], { to: changeTo[to] })
  }

  return (
    <article className="card inbox__m" aria-labelledby="enquiry-title" aria-busy={busy || undefined}>
      <InboxThreadRow enquiry={enquiry} now={now} back={back} onLeave={onLeave} />
      <div className="inbox__t">
        <div>
          <h2 id="enquiry-title" ref={heading} tabIndex={-1}>
            {titleOf(enquiry)}
          </h2>
          <Sender enquiry={enquiry} now={now} />
        </div>
        {!deletedAt && (
          <Select
            className="inbox__status"
            aria-label="Status"
            options={statusOptions}
            value={status}
            disabled={changing}
            onChange={(event) => setStatus(event.target.value as EnquiryStatus)}
          />
        )}
      </div>
      <InboxStateNote enquiry={enquiry} now={now} onLeave={onLeave} />
      <div className="inbox__c">
        <div className="inbox__p">
          <div className="msg">
            <p>{enquiry.message}</p>
          </div>
          <InboxEntries
            enquiryId={_id}
            entries={entries}
            now={now}
            email={enquiry.email}
            onChanged={onChanged}
          />
          {!deletedAt && <InboxReply key={_id} enquiry={enquiry} snippets={snippets} onChanged={onChanged} />}
        </div>
        <aside className="inbox__i" aria-label="About this enquiry">
          <InboxFacts enquiry={enquiry} />
          <InboxNotes key={_id} enquiryId={_id} entries={entries} now={now} onChanged={onChanged} />
          <InboxHistory key={`history of ${_id}`} enquiry={enquiry} entries={entries} now={now} />
        </aside>
      </div>
    </article>
  )
}

function Sender({ enquiry: { name, email, phone, createdAt }, now }: { enquiry: Enquiry; now: string }) {
  return (
    <p className="num">
      <b>{name}</b>
      <a className="link" href={`mailto:${email}`}>
        {email}
      </a>
      {phone && (
        <a className="link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      )}
      <time dateTime={createdAt} title={formatAge(createdAt, now)}>
        {formatMoment(createdAt, now)}
      </time>
    </p>
  )
}

/** The shell moves the focus to the page on every new address; here it belongs to what was opened. */
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

/**
 * Opening a new one turns it into a read one. Once for each opening: marked as unread again it stays so, even while it
 * is still on the screen.
 */
export function useMarkRead({ _id, status, deletedAt }: Enquiry, onRead: () => void) {
  const opened = useRef<string>(undefined)
  const markRead = useEffectEvent(async () => {
    if (status !== 'new' || deletedAt) return
    // Quietly: it is not what the reader came for, and the next opening tries again.
    const outcome = await attempt(setStatus(_id, 'read'))
    if (outcome.ok) onRead()
  })
  useEffect(() => {
    if (opened.current === _id) return
    opened.current = _id
    void markRead()
  }, [_id])
}
