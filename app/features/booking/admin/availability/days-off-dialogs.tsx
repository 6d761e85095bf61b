import { z } from 'zod'
import { useAction } from '#design/actions/use-action.ts'
import { FormText } from '#design/fields/form-field.tsx'
import { useSchemaForm } from '#design/fields/use-schema-form.ts'
import { FormDialog } from '#design/overlays/form-dialog.tsx'
import { changeDays } from '../../calls.ts'
import type { BookingRules, DaysChange } from '../../schema.ts'
import { minutesOf } from '../week/days.ts'

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/, 'Please choose a day')
const name = z.string().trim().max(100, 'Name must be less than 100 characters')
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Please write a time such as 09:00')

const daysOffForm = z
  .object({ name, from: day, to: z.string() })
  .transform(({ to, ...rest }) => ({ ...rest, to: to || rest.from }))
  .refine(({ from, to }) => to >= from, { path: ['to'], message: 'The last day is before the first' })

interface DaysOffDialogsProps {
  rules: BookingRules
  today: string
  open: 'daysOff' | 'overrides' | undefined
  onClose: () => void
}

/** The dialogs that add days off and other hours, and save them at once. */
export function DaysOffDialogs({ rules, today, open, onClose }: DaysOffDialogsProps) {
  const add = useAction(
    (change: DaysChange, _name: string, _back: DaysChange) => changeDays({ body: change }),
    {
      done(_, _change, name) {
        onClose()
        return `${name} added`
      },
      undo: (_, _change, name, back) => ({
        act: () => changeDays({ body: back }),
        done: `${name} removed again`,
      }),
      failed: 'note',
    },
  )
  const close = () => {
    add.forget()
    onClose()
  }
  const shared = { today, failure: add.failure?.message, onClose: close }
  return (
    <>
      {open === 'daysOff' && (
        <DaysOffDialog
          {...shared}
          onAdd={(added) => {
            const days = { daysOff: [added] }
            return add.run({ add: days }, added.name || 'Day off', { remove: days })
          }}
        />
      )}
      {open === 'overrides' && (
        <OtherHoursDialog
          {...shared}
          onAdd={(added) => {
            const overrides = rules.overrides.filter(({ date }) => date === added.date)
            const days = { overrides: [added] }
            const back = overrides.length > 0 ? { add: { overrides } } : { remove: days }
            return add.run({ add: days }, added.name || 'Other hours', back)
          }}
        />
      )}
    </>
  )
}

interface AddDialogProps<Added> {
  today: string
  failure: string | undefined
  onAdd: (added: Added) => Promise<unknown>
  onClose: () => void
}

function DaysOffDialog({ today, failure, onAdd, onClose }: AddDialogProps<z.output<typeof daysOffForm>>) {
  const form = useSchemaForm(daysOffForm, { values: { name: '', from: '', to: '' }, onSubmit: onAdd })
  return (
    <FormDialog
      open
      title="Days off"
      lead="Whole days on which nobody can book. Existing bookings stay. For part of a day, use Block Time."
      form={{ ...form, failure }}
      confirm="Add Days Off"
      busyLabel="Adding..."
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

function OtherHoursDialog({
  today,
  failure,
  onAdd,
  onClose,
}: AddDialogProps<z.output<typeof otherHoursForm>>) {
  const form = useSchemaForm(otherHoursForm, {
    values: { name: '', date: '', from: '09:00', to: '13:00' },
    onSubmit: onAdd,
  })
  return (
    <FormDialog
      open
      title="Other hours on one day"
      lead="On this day these hours replace your weekly ones, even on a bank holiday."
      form={{ ...form, failure }}
      confirm="Add Hours"
      busyLabel="Adding..."
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
