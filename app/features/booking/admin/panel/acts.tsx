import { Phone, Video } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { phoneLink } from '#platform/words.ts'
import type { OwnerBooking } from '../../schema.ts'
import { weekAddress } from '../address.ts'
import { momentOf } from '../words.ts'
import { DecideButtons, EndingDialog } from './decide.tsx'

/** What can be done with a booking: until it is decided, to confirm or decline it alone. */
export function Acts({ booking, now }: { booking: OwnerBooking; now: string }) {
  const [isCancelling, setCancelling] = useState(false)
  const { kind, room, phone } = booking
  const moment = momentOf(booking, now)
  if (moment === 'waiting') {
    return (
      <div className="bookings__acts actions actions--even">
        <DecideButtons booking={booking} />
      </div>
    )
  }
  if (moment !== 'coming' && moment !== 'running') return null
  return (
    <div className="bookings__acts actions actions--even">
      {kind === 'video' && room && (
        <Button icon={Video} href={room} target="_blank">
          Join
        </Button>
      )}
      {kind === 'phone' && phone && (
        <Button icon={Phone} href={phoneLink(phone)}>
          Ring
        </Button>
      )}
      <Button tone="line" href={weekAddress({ booking: booking._id, move: true })} preservesScroll>
        Move
      </Button>
      <Button tone="line" onClick={() => setCancelling(true)}>
        Cancel
      </Button>
      <EndingDialog
        ending="cancel"
        booking={booking}
        open={isCancelling}
        onClose={() => setCancelling(false)}
      />
    </div>
  )
}
