import { Hourglass, Phone, Video } from 'lucide-react'
import { Anchor, ArrowLink } from '#design/actions/anchor.tsx'
import { EmptyState } from '#design/data/empty-state.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { Card } from '#design/marks/card.tsx'
import { kindLabels } from '../booking.ts'
import type { OwnerBooking } from '../schema.ts'
import { bookingsPath, weekAddress } from './address.ts'
import { formatTime } from './words.ts'

interface ComingBookingsProps {
  /** Pending bookings first, then the next ones; undefined after a failed reading. */
  bookings: readonly OwnerBooking[] | undefined
}

/** Lists pending bookings and the next calls on the dashboard. */
export function ComingBookings({ bookings }: ComingBookingsProps) {
  return (
    <Card title="Bookings" aside={<ArrowLink href={bookingsPath}>Open week</ArrowLink>} flush>
      {bookings === undefined ? (
        <EmptyState title="Failed to load">The other cards are not affected.</EmptyState>
      ) : bookings.length === 0 ? (
        <EmptyState title="Nothing upcoming">Your next calls appear here.</EmptyState>
      ) : (
        <ul className="list">
          {bookings.map((booking) => (
            <BookingRow key={booking._id} booking={booking} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function BookingRow({ booking: { _id, name, start, kind, state } }: { booking: OwnerBooking }) {
  const Kind = kind === 'video' ? Video : Phone
  return (
    <li>
      <Anchor className="list__row" href={weekAddress({ booking: _id })}>
        <Kind className="i" aria-hidden />
        <span>
          <b>{name}</b>
          <span className="second-line num">{`${formatTime(start)}, ${kindLabels[kind].toLowerCase()}`}</span>
        </span>
        {state === 'pending' && (
          <Badge tone="warn" icon={Hourglass}>
            Needs confirming
          </Badge>
        )}
      </Anchor>
    </li>
  )
}
