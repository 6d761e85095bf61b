import { Check, CircleAlert, Timer } from 'lucide-react'
import type { CSSProperties } from 'react'
import { describeReplyClock } from './reply-clock.ts'
import type { Enquiry, InboxCounts } from './schema.ts'
import './reply-due.css'
import { Link } from 'react-router'
import { ArrowLink } from '#design/actions/anchor.tsx'
import { EmptyState } from '#design/data/empty-state.tsx'
import { Card } from '#design/marks/card.tsx'
import { formatOverdue } from './enquiry.ts'
import { enquiryAddress, inboxQuery } from './inbox/address.ts'
import { kinds, titleOf } from './labels.ts'

const marks = { waiting: Timer, late: CircleAlert, answered: Check }
const looks = {
  waiting: 'reply-due num',
  late: 'reply-due reply-due--late num',
  answered: 'reply-due reply-due--ok num',
}

type Timed = Pick<Enquiry, 'status' | 'createdAt' | 'reply' | 'repliedAt'>

/** Shows the state of the promised reply as words and icon, with a bar while it is awaited; never as a colour alone. */
export function ClockMark({ enquiry, now }: { enquiry: Timed; now: string }) {
  const { state, words, left } = describeReplyClock(enquiry, now)
  if (state === 'none') return null
  const Mark = marks[state]
  return (
    <span className={looks[state]} style={{ '--w': `${Math.round(left * 100)}%` } as CSSProperties}>
      <Mark className="i" aria-hidden="true" />
      {words}
      {state === 'waiting' && <i aria-hidden="true" />}
    </span>
  )
}

interface EnquiriesDueProps {
  /** Enquiries without a reply, the most urgent first. */
  enquiries: readonly Enquiry[]
  counts: Pick<InboxCounts, 'awaiting' | 'overdue'>
  now: string
}

const toAnswer = { status: 'open' } as const

/** Lists on the dashboard the enquiries that need a reply, and how much time is left for each. */
export function EnquiriesDue({ enquiries, counts: { awaiting, overdue }, now }: EnquiriesDueProps) {
  const late = overdue > 0 ? `, ${formatOverdue(overdue)}` : ''
  return (
    <Card
      title="Enquiries to answer"
      sub={awaiting > 0 ? <span className="num">{`${awaiting}${late}`}</span> : undefined}
      aside={<ArrowLink href={inboxQuery.addressOf(toAnswer)}>Open inbox</ArrowLink>}
      flush
    >
      {enquiries.length === 0 ? (
        <EmptyState title="Nothing to answer">Every enquiry has had a reply.</EmptyState>
      ) : (
        <ul className="list">
          {enquiries.map((enquiry) => {
            const { label, icon: Kind } = kinds[enquiry.kind]
            return (
              <li key={enquiry._id}>
                <Link className="list__row" to={enquiryAddress(enquiry._id, toAnswer)}>
                  <Kind className="i" aria-hidden="true" />
                  <span>
                    <b>{titleOf(enquiry)}</b>
                    <span className="second-line">{`${label}, ${enquiry.name}`}</span>
                  </span>
                  <ClockMark enquiry={enquiry} now={now} />
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
