import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { FormArea } from '#design/fields/form-field.tsx'
import { useRequestForm } from '#design/fields/use-request-form.ts'
import { ConfirmAction } from '#design/overlays/confirm-dialog.tsx'
import { FormDialog } from '#design/overlays/form-dialog.tsx'
import { useSendsMail } from '#services/outgoing-mail/sends-mail.ts'
import { cancelBooking, confirmBooking, declineBooking } from '../../calls.ts'
import { declineInput, type OwnerBooking } from '../../schema.ts'
import type { Question } from '../address.ts'
import { describeMail, formatTime } from '../words.ts'

/** Confirms or declines a booking that waits. */
export function DecideButtons({ booking }: { booking: OwnerBooking }) {
  const [isDeclining, setDeclining] = useState(false)
  const sendsMail = useSendsMail()
  const { run, busy } = useAction(() => confirmBooking({ id: booking._id }), {
    done: sayConfirmed(booking, sendsMail),
  })
  return (
    <>
      <Button icon={Check} busy={busy} busyLabel="Confirming..." onClick={() => void run()}>
        Confirm
      </Button>
      <Button tone="line" onClick={() => setDeclining(true)}>
        Decline
      </Button>
      <EndingDialog
        ending="decline"
        booking={booking}
        open={isDeclining}
        onClose={() => setDeclining(false)}
      />
    </>
  )
}

function sayConfirmed({ name, email }: OwnerBooking, sendsMail: boolean): string {
  return email && sendsMail ? `Confirmed. ${name} will get the invitation by email.` : 'Confirmed.'
}

interface DecisionProps {
  booking: OwnerBooking
  question: Question
  onClose: () => void
}

/** Asks whether to confirm or decline, for the link in an email. */
export function MailQuestion({ booking, question, onClose }: DecisionProps) {
  const isPending = booking.state === 'pending'
  const sendsMail = useSendsMail()
  return (
    <>
      <ConfirmAction
        open={isPending && question === 'confirm'}
        title="Confirm booking"
        name={`${booking.name}, ${formatTime(booking.start)}`}
        confirm="Confirm"
        busyLabel="Confirming..."
        tone="ink"
        act={() => confirmBooking({ id: booking._id })}
        done={sayConfirmed(booking, sendsMail)}
        onClose={onClose}
      >
        {describeMail(booking.email, sendsMail, 'They get the invitation by email.')}
      </ConfirmAction>
      <EndingDialog
        ending="decline"
        booking={booking}
        open={isPending && question === 'decline'}
        onClose={onClose}
      />
    </>
  )
}

interface EndingDialogProps {
  booking: OwnerBooking
  open: boolean
  onClose: () => void
}

const endings = {
  decline: {
    title: 'Decline booking',
    confirm: 'Decline',
    stay: 'Cancel',
    busyLabel: 'Declining...',
    done: 'Declined',
    remark: 'The time becomes free again.',
    call: declineBooking,
  },
  cancel: {
    title: 'Cancel booking',
    confirm: 'Cancel Booking',
    stay: 'Keep It',
    busyLabel: 'Cancelling...',
    done: 'Cancelled',
    remark: 'The time becomes free again. You can’t undo this.',
    call: cancelBooking,
  },
} as const

/** Ends a booking, with words of the owner for its visitor. */
export function EndingDialog({
  ending,
  booking,
  open,
  onClose,
}: EndingDialogProps & { ending: keyof typeof endings }) {
  const { title, confirm, stay, busyLabel, done, remark, call } = endings[ending]
  const { _id, name, email, start } = booking
  const sendsMail = useSendsMail()
  const values = { message: '' }
  const form = useRequestForm(declineInput, {
    values,
    send: (body) => call({ id: _id, body }),
    done() {
      onClose()
      return email && sendsMail ? `${done}. ${name} will get an email.` : `${done}.`
    },
    after: values,
  })
  return (
    <FormDialog
      open={open}
      title={title}
      lead={`${name}, ${formatTime(start)}. ${remark} ${describeMail(email, sendsMail, 'They get an email.')}`}
      form={form}
      confirm={confirm}
      cancel={stay}
      busyLabel={busyLabel}
      tone="bad"
      unsaved="your message"
      onClose={onClose}
    >
      {email && (
        <FormArea
          form={form}
          name="message"
          label="Message"
          optional
          help="It’s included in the email they get."
          rows={3}
          data-autofocus
        />
      )}
    </FormDialog>
  )
}
