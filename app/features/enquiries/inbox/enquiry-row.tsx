import { Link, useNavigation } from 'react-router'
import { Badge } from '#design/marks/badge.tsx'
import { formatClock, formatDay, formatMoment, formatShortDay, studioDay } from '#platform/dates.ts'
import { kinds, statuses, titleOf } from '../labels.ts'
import { ClockMark } from '../reply-due.tsx'
import type { Enquiry } from '../schema.ts'
import { enquiryAddress, type InboxState } from './address.ts'

interface EnquiryRowProps {
  enquiry: Enquiry
  view: InboxState
  now: string
  /** True while the enquiry is shown beside the list. */
  isOpen: boolean
  /** Undefined outside selection mode. */
  selected: boolean | undefined
  onSelect: (selected: boolean) => void
}

/** Shows one enquiry; the whole row is its link, and in selection mode a checkbox replaces the icon. */
export function EnquiryRow({ enquiry, view, now, isOpen, selected, onSelect }: EnquiryRowProps) {
  const { location } = useNavigation()
  const { kind, status, name, createdAt } = enquiry
  const { label, icon: Kind } = kinds[kind]
  const title = titleOf(enquiry)
  const isLoading = !isOpen && location?.pathname.endsWith(`/${enquiry._id}`)
  // Opening marks it as read; the row shows that before the server has answered.
  const { label: state, tone } = statuses[isOpen && status === 'new' ? 'read' : status]
  return (
    <li className="inbox__row" data-current={isOpen || undefined} data-opening={isLoading || undefined}>
      {selected === undefined ? (
        <Kind className="i above-0 t3" aria-hidden="true" />
      ) : (
        <label className="inbox__row-box relative grid place-center">
          <input
            type="checkbox"
            className="check__box"
            checked={selected}
            onChange={(event) => onSelect(event.target.checked)}
          />
          <span className="vh">{`Select ${title}`}</span>
        </label>
      )}
      <div>
        <Link
          className="inbox__row-link cover-link clip strong anywhere"
          to={enquiryAddress(enquiry._id, view)}
          preventScrollReset
          aria-current={isOpen ? 'true' : undefined}
          data-enquiry={enquiry._id}
        >
          {title}
        </Link>
        <span className="second-line second-line--cut">{`${label}, ${name}`}</span>
        <ClockMark enquiry={enquiry} now={now} />
      </div>
      <div className="inbox__row-end text-note grid content-between gap-2 t3">
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
  const [day, today] = [studioDay(time), studioDay(now)]
  if (day === today) return formatClock(time)
  return day.slice(0, 4) === today.slice(0, 4) ? formatShortDay(time) : formatDay(time)
}
