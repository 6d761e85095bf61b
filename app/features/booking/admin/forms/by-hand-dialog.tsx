import { useWatch } from 'react-hook-form'
import { FormArea, FormSelect, FormText } from '#design/fields/form-field.tsx'
import { useRequestForm } from '#design/fields/use-request-form.ts'
import { bodySchema } from '#design/fields/use-schema-form.ts'
import { FormDialog } from '#design/overlays/form-dialog.tsx'
import { fromStudioTime, toStudioTime } from '#platform/dates.ts'
import { useSendsMail } from '#services/outgoing-mail/sends-mail.ts'
import { type BookingKind, bookingKinds, kindLabels } from '../../booking.ts'
import { bookByHand } from '../../calls.ts'
import { byHandInput } from '../../schema.ts'
import { describeMail, formatTime } from '../words.ts'

interface ByHand {
  name: string
  email: string
  phone: string
  kind: BookingKind
  day: string
  clock: string
  message: string
}

const toBody = ({ day, clock, ...values }: ByHand) => ({
  ...values,
  reminder: values.email !== '',
  start: fromStudioTime(`${day}T${clock}`) ?? '',
  outsideRules: true,
})

const fieldOf = (name: string) => (name === 'start' ? 'clock' : name)
const byHandForm = bodySchema(byHandInput, toBody, fieldOf)

interface ByHandDialogProps {
  /** The time that it begins with. */
  start: string
  kinds: readonly BookingKind[]
  onBooked: (id: string, start: string) => void
  onClose: () => void
}

/** Books a time for somebody who rang or wrote: any that no other booking has. */
export function ByHandDialog({ start, kinds, onBooked, onClose }: ByHandDialogProps) {
  const [day = '', clock = ''] = toStudioTime(start).split('T')
  const values: ByHand = {
    ...{ name: '', email: '', phone: '', message: '', day, clock },
    kind: kinds[0] ?? 'video',
  }
  const form = useRequestForm(byHandForm, {
    values,
    send: (body, key) => bookByHand({ body, key }),
    fieldOf,
    done({ booking }) {
      onClose()
      onBooked(booking._id, booking.start)
      return `Booked for ${formatTime(booking.start)}`
    },
    after: values,
  })
  const sendsMail = useSendsMail()
  const [email, kind] = useWatch({ control: form.control, name: ['email', 'kind'] })
  return (
    <FormDialog
      open
      title="Add booking"
      lead="You can pick any time that doesn’t clash with a booking."
      form={form}
      confirm="Add Booking"
      busyLabel="Adding..."
      unsaved="the booking"
      onClose={onClose}
    >
      <FormText form={form} name="name" label="Name" autoComplete="off" />
      <div className="columns form__two">
        <FormText form={form} name="day" label="Day" type="date" />
        <FormText form={form} name="clock" label="Time" type="time" step={300} inputClass="num" />
      </div>
      <div className="columns form__two">
        <FormSelect
          form={form}
          name="kind"
          label="How you meet"
          options={bookingKinds.map((value) => ({ value, label: kindLabels[value] }))}
        />
        <FormText
          form={form}
          name="phone"
          label="Phone"
          optional={kind !== 'phone'}
          type="tel"
          autoComplete="off"
        />
      </div>
      <FormText
        form={form}
        name="email"
        label="Email"
        optional
        type="email"
        autoComplete="off"
        help={
          sendsMail && !email
            ? 'Without an address, no email is sent.'
            : describeMail(email, sendsMail, 'They get the invitation, and a reminder the day before.')
        }
      />
      <FormArea form={form} name="message" label="What it is about" optional rows={2} />
    </FormDialog>
  )
}
