import { Download } from 'lucide-react'
import { Link, useNavigation } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { EmptyState } from '#design/data/empty-state.tsx'
import { Pager } from '#design/data/pager.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { formatClock, formatDay, formatMoment } from '#platform/dates.ts'
import { formatTotal } from '../enquiry.ts'
import { kinds, statuses, titleOf } from '../labels.ts'
import { ClockMark } from '../reply-due.tsx'
import type { Enquiry, InboxPage } from '../schema.ts'
import { type InboxFolder, type InboxPlace, inboxAddress } from './address.ts'
import { FilterBar } from './filters.tsx'
import { KeysHint } from './keys-hint.tsx'
import { exportAddress } from './requests.ts'
import { SelectionBar, useSelection } from './selection.tsx'
import { useEnquiryChanges } from './use-enquiry-changes.ts'
import { useInboxKeys } from './use-inbox-keys.ts'
import './list.css'

interface InboxListProps {
  list: InboxPage
  place: InboxPlace
  now: string
  /** The enquiry shown beside the list. */
  openId: string | undefined
  onPlace: (place: InboxPlace) => void
}

export function InboxList({ list, place, now, openId, onPlace }: InboxListProps) {
  const { enquiries, counts, total, pages, currentPage } = list
  const selection = useSelection(enquiries.map(({ _id }) => _id))
  const { change, busy } = useEnquiryChanges()
  const { location, state } = useNavigation()
  useInboxKeys({ openId, onToggle: (id) => selection.set(id, !selection.ids?.includes(id)) })

  const picked = enquiries.filter(({ _id }) => selection.ids?.includes(_id))
  return (
    <section className="card inbox__list" aria-label="Enquiries" aria-busy={state !== 'idle' || undefined}>
      <FilterBar place={place} counts={counts} onPlace={onPlace} />
      {selection.ids ? (
        <SelectionBar
          selection={selection}
          shown={enquiries.length}
          folder={place.folder}
          busy={busy}
          onChange={async (to) => {
            if (await change(picked, to)) selection.stop()
          }}
        />
      ) : (
        <div className="inbox__toolbar">
          <p className="num" role="status">
            {formatTotal(total, place.query !== '')}
          </p>
          {enquiries.length > 0 && (
            <>
              <Button tone="bare" onClick={selection.start}>
                Select
              </Button>
              <Button tone="bare" icon={Download} href={exportAddress(place)} download>
                Export CSV
              </Button>
            </>
          )}
        </div>
      )}
      {enquiries.length === 0 ? (
        <EmptyList place={place} total={total} onPlace={onPlace} />
      ) : (
        <ul className="inbox__rows" aria-label="List of enquiries">
          {enquiries.map((enquiry) => (
            <EnquiryRow
              key={enquiry._id}
              enquiry={enquiry}
              href={inboxAddress(place, enquiry._id)}
              now={now}
              current={enquiry._id === openId}
              opening={location?.pathname.endsWith(`/${enquiry._id}`) === true && enquiry._id !== openId}
              selected={selection.ids?.includes(enquiry._id)}
              onSelect={(selected) => selection.set(enquiry._id, selected)}
            />
          ))}
        </ul>
      )}
      <Pager
        plain
        page={currentPage}
        pages={pages}
        label="Pages of enquiries"
        summary={`Showing page ${currentPage} of ${pages}`}
        href={(page) => inboxAddress({ ...place, page }, openId)}
      />
      <KeysHint />
    </section>
  )
}

interface EnquiryRowProps {
  enquiry: Enquiry
  href: string
  now: string
  current: boolean
  /** True while it is loading. */
  opening: boolean
  /** Undefined outside selection mode. */
  selected: boolean | undefined
  onSelect: (selected: boolean) => void
}

/** Shows one enquiry; the whole row is its link, and in selection mode a checkbox replaces the icon. */
function EnquiryRow({ enquiry, href, now, current, opening, selected, onSelect }: EnquiryRowProps) {
  const { kind, status, name, createdAt } = enquiry
  const { label, icon: Kind } = kinds[kind]
  const title = titleOf(enquiry)
  // Opening marks it as read; the row shows that before the server has answered.
  const { label: state, tone } = statuses[current && status === 'new' ? 'read' : status]
  return (
    <li className="inbox-row" data-current={current || undefined} data-opening={opening || undefined}>
      {selected === undefined ? (
        <Kind className="i inbox-row__kind" aria-hidden="true" />
      ) : (
        <label className="inbox-row__box">
          <input
            type="checkbox"
            className="box"
            checked={selected}
            onChange={(event) => onSelect(event.target.checked)}
          />
          <span className="vh">{`Select ${title}`}</span>
        </label>
      )}
      <div className="inbox-row__text">
        <Link
          className="inbox-row__link cover-link"
          to={href}
          preventScrollReset
          aria-current={current ? 'true' : undefined}
          data-enquiry={enquiry._id}
        >
          {title}
        </Link>
        <span className="second-line">{`${label}, ${name}`}</span>
        <ClockMark enquiry={enquiry} now={now} />
      </div>
      <div className="inbox-row__end">
        <time className="num" dateTime={createdAt} title={formatMoment(createdAt, now)}>
          {formatArrival(createdAt, now)}
        </time>
        <Badge tone={tone}>{state}</Badge>
      </div>
    </li>
  )
}

/** Formats as '09:42' today, '13 Nov' this year, '13 Nov 2024' before. */
export function formatArrival(time: string, now: string): string {
  const day = formatDay(time)
  const today = formatDay(now)
  if (day === today) return formatClock(time)
  const year = today.slice(-5)
  return day.endsWith(year) ? day.slice(0, -year.length) : day
}

interface EmptyListProps {
  place: InboxPlace
  /** Above zero when only this page of the list is empty. */
  total: number
  onPlace: (place: InboxPlace) => void
}

const folders: Record<InboxFolder, { title: string; words: string }> = {
  open: { title: 'Nothing to answer', words: 'No enquiry waits for a reply.' },
  new: { title: 'Nothing new', words: 'Everything that came in has been opened.' },
  read: { title: 'Nothing open', words: 'What you have read has been dealt with.' },
  replied: { title: 'Nothing answered yet', words: 'Enquiries you reply to stand here.' },
  archived: { title: 'The archive is empty', words: 'Archive what is settled, and it is kept here.' },
  spam: { title: 'No spam', words: 'What looks like spam is kept here, and nobody is told.' },
  trash: { title: 'The trash is empty', words: 'What you delete stays here for 30 days.' },
}

/** Says why the list is empty and offers a list that is not. */
function EmptyList({ place, total, onPlace }: EmptyListProps) {
  const narrowed = place.query !== '' || place.kind !== undefined
  const everything = { query: '', page: 1, folder: place.folder }
  if (total > 0) {
    return (
      <EmptyState
        title="Nothing on this page"
        action={
          <Button tone="line" onClick={() => onPlace({ ...place, page: 1 })}>
            Go to the first page
          </Button>
        }
      />
    )
  }
  if (narrowed) {
    return (
      <EmptyState
        title="No enquiries match"
        action={
          <Button tone="line" onClick={() => onPlace(everything)}>
            Clear search and kind
          </Button>
        }
      >
        Search looks at names, addresses, subjects and messages.
      </EmptyState>
    )
  }
  if (place.folder) {
    return <EmptyState title={folders[place.folder].title}>{folders[place.folder].words}</EmptyState>
  }
  return (
    <EmptyState title="No enquiries yet">
      What visitors send from the home page and the contact page arrives here, and by mail.
    </EmptyState>
  )
}
