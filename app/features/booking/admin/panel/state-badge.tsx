import { Hourglass, Phone, UserX, Video, X } from 'lucide-react'
import { IconButton } from '#design/actions/icon-button.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { kindLabels } from '../../booking.ts'
import type { OwnerBooking } from '../../schema.ts'
import { momentOf, untilWords } from '../words.ts'

interface StateProps {
  booking: OwnerBooking
  now: string
}

/** The head row of a panel: its state, how long until then, and the way out. */
export function PanelHead({ booking, now, onClose }: StateProps & { onClose: () => void }) {
  const { start, lapsesAt } = booking
  const moment = momentOf(booking, now)
  return (
    <div className="card__row">
      <StateBadge booking={booking} now={now} />
      <span className="card__sub num">
        {moment === 'coming' && `In ${untilWords(start, now)}`}
        {moment === 'running' && 'Now'}
        {moment === 'waiting' && lapsesAt && `Expires in ${untilWords(lapsesAt, now)}`}
      </span>
      <IconButton tone="bare" className="to-end" icon={X} label="Close" onClick={onClose} />
    </div>
  )
}

export function StateBadge({ booking, now }: StateProps) {
  const { state, kind } = booking
  const moment = momentOf(booking, now)
  if (moment === 'waiting') {
    return (
      <Badge tone="warn" icon={Hourglass}>
        Needs confirming
      </Badge>
    )
  }
  if (moment === 'missed') {
    return (
      <Badge tone="bad" icon={UserX}>
        No-show
      </Badge>
    )
  }
  if (moment === 'ended') return <Badge icon={X}>{state === 'declined' ? 'Declined' : 'Cancelled'}</Badge>
  return <Badge icon={kind === 'video' ? Video : Phone}>{kindLabels[kind]}</Badge>
}
