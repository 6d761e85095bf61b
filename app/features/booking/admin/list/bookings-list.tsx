import { Check } from 'lucide-react'
import { Anchor, TextLink } from '#design/actions/anchor.tsx'
import { type Column, TableTitle } from '#design/data/table.tsx'
import { List } from '#design/list/list.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { personPath } from '#services/people/person.ts'
import { kindLabels } from '../../booking.ts'
import type { OwnerBooking } from '../../schema.ts'
import { type BookingsListView, bookingsListQuery, weekAddress } from '../address.ts'
import { StateBadge } from '../panel/state-badge.tsx'
import { formatTime, momentOf } from '../words.ts'
import type { BookingsList } from './queries.server.ts'

const names = {
  coming: 'To come',
  booked: 'Booked',
  pending: 'Waits for you',
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
        all: counts.booked + counts.pending + counts.cancelled + counts.declined,
      }}
      search="Search bookings"
      none={({ state, q }) => (q ? undefined : none[state ?? 'all'])}
    />
  )
}

const none = {
  all: {
    title: 'No bookings yet',
    children: 'What visitors book on the page for it stands here and in the week.',
  },
  coming: { title: 'Nothing to come', children: 'No booked call lies ahead.' },
  booked: { title: 'Nothing booked', children: 'No call has been booked.' },
  pending: { title: 'Nothing waits for you', children: 'Every booking has been decided.' },
  cancelled: { title: 'Nothing cancelled', children: 'No booking has been cancelled.' },
  declined: { title: 'Nothing declined', children: 'You have declined no booking, and none has lapsed.' },
}

const columnsAt = (now: string): readonly Column<OwnerBooking>[] => [
  {
    head: 'Who',
    cell: ({ _id, name, email }) => (
      <TableTitle
        title={<Anchor href={weekAddress({ booking: _id })}>{name}</Anchor>}
        sub={email ? <TextLink href={personPath(_id)}>{email}</TextLink> : 'By hand, without an address'}
      />
    ),
  },
  { head: 'When', width: '11rem', cell: ({ start }) => <span className="num">{formatTime(start)}</span> },
  { head: 'How', width: '6rem', cell: ({ kind }) => kindLabels[kind] },
  { head: 'State', width: '9rem', cell: (booking) => <State booking={booking} now={now} /> },
  { head: 'Made', width: '8rem', phone: 'none', day: 'createdAt' },
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
