import { Phone, Video } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import type { OwnerBooking } from '../../schema.ts'
import { momentOf } from '../words.ts'
import { DecideButtons, EndingDialog } from './decide.tsx'
import { MoveDialog } from './move-dialog.tsx'

/** What can be done with a booking: until it is decided, to confirm or decline it alone. */
export function Acts({ booking, now }: { booking: OwnerBooking; now: string }) {
  const [dialog, setDialog] = useState<'move' | 'cancel'>()
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
  const close = () => setDialog(undefined)
  return (
    <div className="bookings__acts actions actions--even">
      {kind === 'video' && room && (
        <Button icon={Video} href={room} target="_blank">
          Join
        </Button>
      )}
      {kind === 'phone' && phone && (
        <Button icon={Phone} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          Ring
        </Button>
      )}
      <Button tone="line" onClick={() => setDialog('move')}>
        Move
      </Button>
      <Button tone="line" onClick={() => setDialog('cancel')}>
        Cancel
      </Button>
      <MoveDialog key={booking.start} booking={booking} open={dialog === 'move'} onClose={close} />
      <EndingDialog ending="cancel" booking={booking} open={dialog === 'cancel'} onClose={close} />
    </div>
  )
}
