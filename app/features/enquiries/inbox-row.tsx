import { Link } from 'react-router'
import { Badge } from '#design/badge.tsx'
import { formatMoment } from '#platform/dates.ts'
import { arrivedWords } from './arrived.ts'
import { ClockMark } from './clock-mark.tsx'
import { kinds, statuses, titleOf } from './enquiry-words.ts'
import type { Enquiry } from './inbox-schema.ts'

interface InboxRowProps {
  enquiry: Enquiry
  href: string
  now: string
  current: boolean
  /** On its way to being shown. */
  opening: boolean
  /** Undefined while nothing is being selected. */
  selected: boolean | undefined
  onSelect: (selected: boolean) => void
}

/** One enquiry: the whole row is its link, with the box to select it in the icon's place while selecting. */
export function InboxRow({ enquiry, href, now, current, opening, selected, onSelect }: InboxRowProps) {
  const { kind, status, name, createdAt } = enquiry
  const { label, icon: Kind } = kinds[kind]
  const title = titleOf(enquiry)
  // Opening it counts as reading it; the list need not wait for the server to say so.
  const { label: state, tone } = statuses[current && status === 'new' ? 'read' : status]
  return (
    <li className="enq" data-current={current || undefined} data-opening={opening || undefined}>
      {selected === undefined ? (
        <Kind className="i enq__k" aria-hidden="true" />
      ) : (
        <label className="enq__box">
          <input
            type="checkbox"
            className="box"
            checked={selected}
            onChange={(event) => onSelect(event.target.checked)}
          />
          <span className="vh">{`Select ${title}`}</span>
        </label>
      )}
      <div className="enq__b">
        <Link
          className="enq__link"
          to={href}
          preventScrollReset
          aria-current={current ? 'true' : undefined}
          data-enquiry={enquiry._id}
        >
          {title}
        </Link>
        <span className="d">{`${label}, ${name}`}</span>
        <ClockMark enquiry={enquiry} now={now} />
      </div>
      <div className="enq__r">
        <time className="num" dateTime={createdAt} title={formatMoment(createdAt, now)}>
          {arrivedWords(createdAt, now)}
        </time>
        <Badge tone={tone}>{state}</Badge>
      </div>
    </li>
  )
}
