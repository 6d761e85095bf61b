import { Check } from 'lucide-react'
import { NameLink } from '#design/actions/anchor.tsx'
import { type Column, TableTitle } from '#design/data/table.tsx'
import { List } from '#design/list/list.tsx'
import { sumOf } from '#design/list/list-filters.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { kindLabels } from '../../booking.ts'
import type { OwnerBooking } from '../../schema.ts'
import { type BookingsListView, bookingsListQuery, weekAddress } from '../address.ts'
import { StateBadge } from '../panel/state-badge.tsx'
import { formatTime, momentOf } from '../words.ts'
import type { BookingsList } from './queries.server.ts'

const names = {
  coming: 'Upcoming',
  pending: 'Needs confirming',
  past: 'Past',
  cancelled: 'Cancelled',
  declined: 'Declined',
}

interface BookingsListProps {
  view: BookingsListView
  list: BookingsList
  now: string
}

/** Lists all bookings, past ones too. */
export function AllBookings({ view, list, now }: BookingsListProps) {
  const { bookings, counts } = list
  return (
    <List
      label="Bookings"
      nouns="bookings"
      query={bookingsListQuery}
      view={view}
      page={list}
      rows={bookings}
      columns={columnsAt(now)}
      filter={{
        by: 'state',
        label: 'State',
        names,
        counts,
        all: sumOf(counts),
      }}
      search="Search bookings"
      none={({ state, q }) => (q ? undefined : none[state ?? 'all'])}
    />
  )
}

const none = {
  all: {
    title: 'No bookings yet',
    children: 'Bookings that visitors make, or that you add, appear here and in the week.',
  },
  coming: { title: 'Nothing upcoming', children: 'No calls are booked for the coming weeks.' },
  pending: { title: 'Nothing to confirm', children: 'You’ve dealt with every booking.' },
  past: { title: 'No past bookings', children: 'Calls appear here once they’re over.' },
  cancelled: { title: 'Nothing cancelled', children: 'No bookings have been cancelled.' },
  declined: {
    title: 'Nothing declined',
    children: 'You haven’t declined any bookings, and none have expired.',
  },
}

const columnsAt = (now: string): readonly Column<OwnerBooking>[] => [
  {
    head: 'Who',
    cell: ({ _id, name, email }) => (
      <TableTitle
        title={<NameLink href={weekAddress({ booking: _id })}>{name}</NameLink>}
        sub={email ?? 'No email address'}
      />
    ),
  },
  { head: 'When', width: '11rem', cell: ({ start }) => <span className="num">{formatTime(start)}</span> },
  { head: 'How', width: '6rem', cell: ({ kind }) => kindLabels[kind] },
  { head: 'State', width: '11rem', cell: (booking) => <State booking={booking} now={now} /> },
  { head: 'Booked on', width: '8rem', phone: 'none', day: 'createdAt' },
]

/** The panel shows the kind of a booking that takes place; here a column of its own does. */
function State(props: { booking: OwnerBooking; now: string }) {
  const moment = momentOf(props.booking, props.now)
  if (moment === 'done') return <Badge icon={Check}>Done</Badge>
  if (moment === 'coming' || moment === 'running') {
    return (
      <Badge tone="good" icon={Check}>
        Booked
      </Badge>
    )
  }
  return <StateBadge {...props} />
}
