import { Handshake } from 'lucide-react'
import { NameLink } from '#design/actions/anchor.tsx'
import { type Column, TableTitle } from '#design/data/table.tsx'
import { List } from '#design/list/list.tsx'
import type { ViewOf } from '#design/list/list-query.ts'
import { formatShortDay } from '#platform/dates.ts'
import type { PageAnswer } from '#platform/http/list-page.ts'
import { formatPennies } from '#platform/money.ts'
import { proposalPath, proposalsListQuery } from '../../admin/address.ts'
import type { ProposalRow } from '../schema.ts'
import { NewProposal } from './new-proposal.tsx'
import { stateBadges } from './words.ts'

interface ProposalListProps {
  view: ViewOf<typeof proposalsListQuery>
  list: PageAnswer & { proposals: readonly ProposalRow[] }
}

/** Lists proposals, the latest change first. */
export function ProposalList({ view, list }: ProposalListProps) {
  return (
    <List
      label="Proposals"
      nouns="proposals"
      query={proposalsListQuery}
      view={view}
      page={list}
      rows={list.proposals}
      columns={columns}
      filter={{ by: 'state', label: 'State', names: stateBadges }}
      search="Search proposals"
      none={{
        icon: Handshake,
        title: 'No proposals yet',
        children: 'Begin one here, or from an enquiry, a booking or a person: their name is then filled in.',
        action: <NewProposal />,
      }}
    />
  )
}

const columns: readonly Column<ProposalRow>[] = [
  {
    head: 'Proposal',
    cell: ({ _id, number, title, client }) => (
      <TableTitle
        title={<NameLink href={proposalPath(_id)}>{title || 'Untitled'}</NameLink>}
        sub={[client || 'Nobody yet', number !== null && `No. ${number}`].filter(Boolean).join(', ')}
      />
    ),
  },
  { head: 'State', width: '8rem', badge: ({ state }) => stateBadges[state] },
  { head: 'Latest', width: '12rem', phone: 'labelled', cell: (row) => describeLatest(row) },
  { head: 'Valid until', width: '9rem', phone: 'labelled', day: 'validUntil' },
  {
    head: 'Sum',
    width: '9rem',
    align: 'end',
    phone: 'labelled',
    cell: ({ net }) => <span className="num strong">{net === null ? '–' : formatPennies(net)}</span>,
  },
]

function describeLatest({ state, version, seenAt, acceptedAt }: ProposalRow) {
  if (acceptedAt) return `Accepted ${formatShortDay(acceptedAt)}`
  if (state === 'draft' || version === 0) return '–'
  return seenAt ? `Opened ${formatShortDay(seenAt)}` : 'Not opened yet'
}
