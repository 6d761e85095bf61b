import { CalendarDays, Inbox, MailX, MousePointerClick, Send, UserMinus } from 'lucide-react'
import { Anchor } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { type Stat, StatStrip } from '#design/data/stat-strip.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { Card } from '#design/marks/card.tsx'
import { formatClock, formatShortDay } from '#platform/dates.ts'
import { formatMoney } from '#platform/money.ts'
import { countOf, formatCount } from '#platform/words.ts'
import type { Issue } from '../../issues/schema.ts'
import { mailPath, recipientsQuery } from '../address.ts'
import { formatTime, issueBadges, percentOf } from '../words.ts'
import { type Brought, type BroughtLine, sayBrought } from './brought.ts'
import '../issues.css'

interface ReportCardProps {
  issue: Issue
  visits: number
  brought: Brought
}

/** Shows the results of an issue: first the enquiries that it brought, then how it was received. */
export function ReportCard({ issue, visits, brought }: ReportCardProps) {
  const { label, ...look } = issueBadges[issue.state]
  return (
    <Card
      title={issue.subject}
      flush
      className="card--wrap"
      aside={
        <div className="issue__facts flex wraps items-center gap-3 rows-none">
          <Badge {...look}>{label}</Badge>
          <span className="issue__span num t3 text-note">{describeSpan(issue)}</span>
          <Button tone="bare" className="issue__see" href={mailPath(issue._id)}>
            See the Email
          </Button>
        </div>
      }
    >
      <div className="issue__brought grid gap-7 rows-4 items-center pad-block-5 pad-inline-4 line-bottom">
        <p className="issue__said">
          This issue brought <b className="block text-1 strong">{sayBrought(brought) ?? 'no enquiry yet'}</b>
        </p>
        {brought.lines.length > 0 && (
          <ul className="num grid gap-2">
            {brought.lines.map((line) => (
              <BroughtLink key={line._id} {...line} />
            ))}
          </ul>
        )}
      </div>
      <StatStrip stats={statsOf(issue, visits)} />
    </Card>
  )
}

function BroughtLink({ kind, href, from, text, at, worth }: BroughtLine) {
  const Mark = kind === 'enquiry' ? Inbox : CalendarDays
  return (
    <li>
      <Anchor
        className="issue__line grid mark-text-mark gap-3 items-center pad-block-2 pad-inline-3 round-2"
        href={href}
      >
        <Mark className="i" aria-hidden />
        <span className="strong anywhere">
          {from}
          <small className="text-note block t3 regular">{`${formatShortDay(at)}, ${text}`}</small>
        </span>
        {kind === 'enquiry' && (
          <span className="issue__worth strong anywhere">
            {worth === null ? 'No figure' : formatMoney(worth)}
            <small className="text-note block t3 regular">
              {worth === null ? 'enter yours' : 'your figure'}
            </small>
          </span>
        )}
      </Anchor>
    </li>
  )
}

/** '12 Nov 2025, 09:00 to 09:20' */
function describeSpan({ startedAt, sentAt, stoppedAt }: Issue): string {
  if (!startedAt) return ''
  const endedAt = sentAt ?? stoppedAt
  if (!endedAt) return formatTime(startedAt)
  const [from, to] = [formatTime(startedAt), formatTime(endedAt)]
  if (from === to) return from
  const isSameDay = from.split(',')[0] === to.split(',')[0]
  return `${from} to ${isSameDay ? formatClock(endedAt) : to}`
}

function statsOf({ _id, figures }: Issue, visits: number): Stat[] {
  const { total, sent, refused, uncertain, skipped, unsubscribed, complaints } = figures
  const recipients = (state: 'sent' | 'refused') => recipientsQuery(_id).addressOf({ state })
  const share = (part: number) => percentOf(part, sent) ?? '–'
  const others = [
    uncertain > 0 && `${formatCount(uncertain)} uncertain`,
    skipped > 0 && `${formatCount(skipped)} skipped`,
  ].filter(Boolean)
  return [
    {
      label: 'Sent',
      icon: Send,
      href: recipients('sent'),
      value: formatCount(sent),
      remark: [`of ${formatCount(total)}`, ...others].join(', '),
    },
    {
      label: 'Refused',
      icon: MailX,
      href: recipients('refused'),
      value: formatCount(refused),
      remark: percentOf(refused, total) ?? '–',
    },
    {
      label: 'Visits',
      icon: MousePointerClick,
      value: formatCount(visits),
      remark: sent > 0 ? `${share(visits)} of those that arrived` : '–',
    },
    {
      label: 'Unsubscribed',
      icon: UserMinus,
      value: formatCount(unsubscribed),
      remark:
        complaints > 0 ? `${share(unsubscribed)}, ${countOf(complaints, 'complaint')}` : share(unsubscribed),
    },
  ]
}
