import { ConfirmAction } from '#design/overlays/confirm-dialog.tsx'
import { useSendsMail } from '#services/outgoing-mail/sends-mail.ts'
import { moveBooking } from '../../calls.ts'
import type { OwnerBooking } from '../../schema.ts'
import { describeMail, formatTime } from '../words.ts'

interface MoveQuestionProps {
  /** A booking that was dropped at another time. */
  move: { booking: OwnerBooking; start: string } | undefined
  onClose: () => void
}

/** Asks before a dragged booking is moved, because its visitor is told at once. */
export function MoveQuestion({ move, onClose }: MoveQuestionProps) {
  const sendsMail = useSendsMail()
  const { booking, start = '' } = move ?? {}
  const moveTo = (to: string) => moveBooking({ id: booking?._id ?? '', body: { start: to } })
  return (
    <ConfirmAction
      open={booking !== undefined}
      title="Move booking"
      name={booking ? `${booking.name}, to ${formatTime(start)}` : ''}
      confirm="Move"
      busyLabel="Moving..."
      tone="ink"
      act={() => moveTo(start)}
      done={() => sayMoved(start)}
      undo={() => ({ act: () => moveTo(booking?.start ?? ''), done: 'Moved back' })}
      onClose={onClose}
    >
      {booking && `From ${formatTime(booking.start)}. ${describeMail(booking.email, sendsMail, moveMail)}`}
    </ConfirmAction>
  )
}

export const moveMail = 'They get an email with the new time.'

export const sayMoved = (start: string) => `Moved to ${formatTime(start)}`
