import { MailCheck } from 'lucide-react'
import { type Column, TableTitle } from '#design/data/table.tsx'
import { ShortList } from '#design/list/short-list.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { formatMoment } from '#platform/dates.ts'
import type { ReturnedMailRow } from './read-deliverability.server.ts'

/** Lists the mails that came back last, each with the words of the server that returned it. */
export function ReturnedList({ returned, now }: { returned: readonly ReturnedMailRow[]; now: string }) {
  return (
    <ShortList
      label="Returned emails"
      title="Returned emails"
      id="returned"
      sub={returned.length > 0 && <span className="num">In the last 30 days</span>}
      rows={returned}
      columns={columnsAt(now)}
      none={{
        icon: MailCheck,
        title: 'Nothing has come back',
        children: 'Emails that a server returns, and those marked as spam, are listed here for 30 days.',
      }}
    />
  )
}

const kinds = {
  hard: { tone: 'bad', label: 'Gone' },
  soft: { tone: 'warn', label: 'Temporary' },
  complaint: { tone: 'bad', label: 'Spam' },
} as const

const columnsAt = (now: string): Column<ReturnedMailRow>[] => [
  {
    head: 'Email',
    cell: ({ email, subject }) => <TableTitle title={<b>{email}</b>} sub={subject} />,
  },
  {
    head: 'Why',
    cell: ({ reason, returned }) => (
      <>
        <Badge tone={kinds[returned].tone}>{kinds[returned].label}</Badge>
        <span className="second-line">{reason}</span>
      </>
    ),
  },
  {
    head: 'When',
    width: '12rem',
    phone: 'labelled',
    cell: ({ at }) => <span className="t2 num">{formatMoment(at, now)}</span>,
  },
]
