import { z } from 'zod'
import { FormText } from '#design/fields/form-field.tsx'
import { useRequestForm } from '#design/fields/use-request-form.ts'
import { ConfirmAction } from '#design/overlays/confirm-dialog.tsx'
import { FormDialog } from '#design/overlays/form-dialog.tsx'
import { fromStudioTime, toStudioTime } from '#platform/dates.ts'
import { moveBooking } from '../../calls.ts'
import type { OwnerBooking } from '../../schema.ts'
import { formatTime } from '../words.ts'

const moveForm = z
  .object({ day: z.string(), clock: z.string() })
  .transform(({ day, clock }) => ({ start: fromStudioTime(`${day}T${clock}`) }))
  .refine(({ start }) => start !== undefined, { path: ['clock'], message: 'Please choose a day and a time' })

interface MoveDialogProps {
  booking: OwnerBooking
  open: boolean
  onClose: () => void
}

/** Moves a booking to another time by hand. */
export function MoveDialog({ booking, open, onClose }: MoveDialogProps) {
  const { _id, name, email, start } = booking
  const [day = '', clock = ''] = toStudioTime(start).split('T')
  const form = useRequestForm(moveForm, {
    values: { day, clock },
    send: ({ start }) => moveBooking({ id: _id, body: { start: start ?? '' } }),
    fieldOf: (field) => (field === 'start' ? 'clock' : field),
    done: ({ booking: moved }) => {
      onClose()
      return sayMoved(moved.start)
    },
  })
  return (
    <FormDialog
      open={open}
      title="Move booking"
      lead={`${name}, now ${formatTime(start)}. ${moveRemark(email)}`}
      form={form}
      confirm="Move"
      busyLabel="Moving..."
      onClose={onClose}
    >
      <div className="columns form__two">
        <FormText form={form} name="day" label="Day" type="date" data-autofocus />
        <FormText form={form} name="clock" label="Time" type="time" step={300} inputClass="num" />
      </div>
      <p className="hint">No rule holds for you, only that no two bookings overlap.</p>
    </FormDialog>
  )
}

const moveRemark = (email: string | null) =>
  email ? 'They get a mail with the new time.' : 'No mail is sent, since there is no address.'

const sayMoved = (start: string) => `Moved to ${formatTime(start)}`

interface MoveQuestionProps {
  /** A booking that was dropped at another time. */
  move: { booking: OwnerBooking; start: string } | undefined
  onClose: () => void
}

/** Asks before a dragged booking is moved, because its visitor is told at once. */
export function MoveQuestion({ move, onClose }: MoveQuestionProps) {
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
      {booking && `From ${formatTime(booking.start)}. ${moveRemark(booking.email)}`}
    </ConfirmAction>
  )
}
