import { BellRing, X } from 'lucide-react'
import { type Column, TableTitle } from '#design/data/table.tsx'
import { List } from '#design/list/list.tsx'
import { listQuery, type ViewOf } from '#design/list/list-query.ts'
import { RowButtons } from '#design/list/row-actions.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { formatClock, formatDay } from '#platform/dates.ts'
import type { PageAnswer } from '#platform/http/list-page.ts'
import { formatCount } from '#platform/words.ts'
import { cancelSend } from '../calls.ts'
import type { Send } from '../schema.ts'
import { nameTopics } from '../words.ts'

export const sendsQuery = listQuery('/admin/notifications', {})

export interface SendHistory extends PageAnswer {
  sends: readonly Send[]
}

interface HistoryCardProps {
  view: ViewOf<typeof sendsQuery>
  history: SendHistory
}

export function HistoryCard({ view, history }: HistoryCardProps) {
  return (
    <List
      label="Notifications"
      nouns="notifications"
      query={sendsQuery}
      view={view}
      page={history}
      rows={history.sends}
      columns={columns}
      card={{
        title: 'History',
        sub: history.total > 0 && formatCount(history.total),
        foot: history.total > 0 && (
          <p className="hint">Gone means the subscription no longer exists. It has been removed.</p>
        ),
      }}
      none={{
        icon: BellRing,
        title: 'Nothing sent yet',
        children: 'What you send appears here, with how many people it reached and how many clicked.',
      }}
    />
  )
}

const columns: readonly Column<Send>[] = [
  {
    head: 'Notification',
    cell: (send) => <TableTitle title={send.notification.title} sub={describeSend(send)} />,
  },
  { head: 'Sent', width: '14rem', cell: (send) => <Moment send={send} /> },
  { head: 'Delivered', width: '10rem', phone: 'rest', cell: (send) => <Reach send={send} /> },
  { head: 'Clicked', width: '8rem', phone: 'none', cell: clickShare },
  { head: 'Gone', width: '5rem', phone: 'none', align: 'end', cell: ({ gone }) => formatCount(gone) },
]

function Moment({ send }: { send: Send }) {
  const { _id, state, sendAt, startedAt, notification } = send
  const at = startedAt ?? sendAt
  const words = `${formatDay(at)}, ${formatClock(at)}`
  if (state === 'sending') return <Badge tone="warn">Sending</Badge>
  if (state === 'cancelled') return <Badge>Cancelled</Badge>
  if (state === 'sent') return <span className="num">{words}</span>
  return (
    <span className="push__scheduled num flex items-center gap-1">
      {words}
      <RowButtons
        noun="notification"
        name={notification.title}
        actions={[
          {
            verb: 'Cancel',
            icon: X,
            act: () => cancelSend({ id: _id }),
            done: 'Notification cancelled',
            confirm: 'Cancel It',
            busyLabel: 'Cancelling...',
            ask: 'It will not be sent. Its text stays in the history.',
          },
        ]}
      />
    </span>
  )
}

/** The topics, how many did not get it, and why. */
function describeSend({ topics, state, failed, problem }: Send): string {
  const parts = [nameTopics(topics)]
  if (failed > 0) parts.push(`Failed for ${formatCount(failed)}`)
  if (problem && (failed > 0 || state === 'sending')) parts.push(problem)
  return parts.join('. ')
}

/** How many were reached. On a phone, which has no further columns, also how many pressed it or are gone. */
function Reach({ send }: { send: Send }) {
  const { state, total, delivered, gone } = send
  if (state === 'scheduled') return <>to {formatCount(total)}</>
  return (
    <>
      {formatCount(delivered)} of {formatCount(total)}
      <span className="push__phone">{` delivered. Clicked: ${clickShare(send)}. Gone: ${formatCount(gone)}`}</span>
    </>
  )
}

function clickShare({ clicked, delivered }: Send): string {
  if (clicked === 0 || delivered === 0) return '0'
  const share = (clicked / delivered) * 100
  return `${formatCount(clicked)}, ${share.toLocaleString('en-GB', { maximumFractionDigits: 1 })}%`
}
