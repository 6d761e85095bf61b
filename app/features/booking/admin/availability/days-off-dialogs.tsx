import { z } from 'zod'
import { FormText } from '#design/fields/form-field.tsx'
import { useSchemaForm } from '#design/fields/use-schema-form.ts'
import { FormDialog } from '#design/overlays/form-dialog.tsx'
import { minutesOf } from '../week/days.ts'

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/, 'Please choose a day')
const name = z.string().trim().max(100, 'Name must be less than 100 characters')
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Please write a time such as 09:00')

const daysOffForm = z
  .object({ name, from: day, to: z.string() })
  .transform(({ to, ...rest }) => ({ ...rest, to: to || rest.from }))
  .refine(({ from, to }) => to >= from, { path: ['to'], message: 'The last day is before the first' })
type DaysOff = z.output<typeof daysOffForm>

interface AddDialogProps<Added> {
  open: boolean
  today: string
  onAdd: (added: Added) => void
  onClose: () => void
}

export function DaysOffDialog({ open, today, onAdd, onClose }: AddDialogProps<DaysOff>) {
  const form = useSchemaForm(daysOffForm, { values: { name: '', from: '', to: '' }, onSubmit: onAdd })
  return (
    <FormDialog
      open={open}
      title="Days off"
      lead="Nobody can book on these days. Bookings that are there already stay."
      form={form}
      confirm="Add"
      onClose={onClose}
    >
      <FormText form={form} name="name" label="Name" optional placeholder="Christmas" data-autofocus />
      <div className="columns form__two">
        <FormText form={form} name="from" label="First day" type="date" min={today} />
        <FormText form={form} name="to" label="Last day" type="date" min={today} hint="If more than one" />
      </div>
    </FormDialog>
  )
}

const otherHoursForm = z
  .object({ name, date: day, from: clock, to: clock })
  .refine(({ from, to }) => minutesOf(to) > minutesOf(from), {
    path: ['to'],
    message: 'The end is before the start',
  })
  .transform(({ from, to, ...rest }) => ({ ...rest, spans: [{ from, to }] }))
type OtherHours = z.output<typeof otherHoursForm>

export function OtherHoursDialog({ open, today, onAdd, onClose }: AddDialogProps<OtherHours>) {
  const form = useSchemaForm(otherHoursForm, {
    values: { name: '', date: '', from: '09:00', to: '13:00' },
    onSubmit: onAdd,
  })
  return (
    <FormDialog
      open={open}
      title="Other hours on one day"
      lead="On this day these hours count in place of the weekly ones, on a bank holiday too."
      form={form}
      confirm="Add"
      onClose={onClose}
    >
      <FormText form={form} name="name" label="Name" optional placeholder="Half day" data-autofocus />
      <FormText form={form} name="date" label="Day" type="date" min={today} />
      <div className="columns form__two">
        <FormText form={form} name="from" label="From" inputClass="num" inputMode="numeric" />
        <FormText form={form} name="to" label="To" inputClass="num" inputMode="numeric" />
      </div>
    </FormDialog>
  )
}
