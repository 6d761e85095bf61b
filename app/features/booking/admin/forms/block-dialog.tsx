import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { TextLink } from '#design/actions/anchor.tsx'
import { FormCheck, FormText } from '#design/fields/form-field.tsx'
import { useRequestForm } from '#design/fields/use-request-form.ts'
import { FormDialog } from '#design/overlays/form-dialog.tsx'
import { addDays, fromStudioTime, toStudioTime } from '#platform/dates.ts'
import { hourMs } from '#platform/durations.ts'
import { addBlock } from '../../calls.ts'
import { availabilityPath } from '../address.ts'

const chooseTime = 'Please choose a time'

export const blockForm = z
  .object({
    name: z.string().trim().max(100, 'A name must be less than 100 characters'),
    isAllDay: z.boolean(),
    /** Days such as `2026-11-24`, for whole days. */
    first: z.string(),
    last: z.string(),
    /** Times such as `2026-11-24T09:00`, for anything else. */
    from: z.string(),
    to: z.string(),
  })
  .transform(({ name, isAllDay, first, last, from, to }, context) => {
    const [starts, ends] = isAllDay ? (['first', 'last'] as const) : (['from', 'to'] as const)
    const lastDay = last || first
    const start = fromStudioTime(isAllDay ? `${first}T00:00` : from) ?? ''
    const end = fromStudioTime(isAllDay ? `${addDays(lastDay, 1)}T00:00` : to) ?? ''
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (!start) refuse(starts, chooseTime)
    if (!end) refuse(ends, chooseTime)
    else if (end <= start) refuse(ends, 'The end must be after the start')
    return { name, start, end }
  })

interface BlockDialogProps {
  /** The time that it begins with. */
  start: string
  onClose: () => void
}

/** Takes a time away, for an hour or a whole day. */
export function BlockDialog({ start, onClose }: BlockDialogProps) {
  const from = toStudioTime(start)
  const values = {
    ...{ name: '', isAllDay: false, first: from.slice(0, 10), last: '', from },
    to: toStudioTime(new Date(Date.parse(start) + hourMs)),
  }
  const form = useRequestForm(blockForm, {
    values,
    send: (body, key) => addBlock({ body, key }),
    done() {
      onClose()
      return 'Blocked. Nobody can book then.'
    },
  })
  const isAllDay = useWatch({ control: form.control, name: 'isAllDay' })
  return (
    <FormDialog
      open
      title="Block time"
      lead={
        <>
          For something that comes up: nobody can book then, and existing bookings stay. Holidays are{' '}
          <TextLink href={`${availabilityPath}#rule-daysOff`}>days off</TextLink>.
        </>
      }
      form={form}
      confirm="Block Time"
      busyLabel="Blocking..."
      unsaved="the block"
      onClose={onClose}
    >
      <FormText form={form} name="name" label="Name" optional help="Only you see it" data-autofocus />
      <FormCheck form={form} name="isAllDay" label="All day" />
      <div className="columns form__two">
        {isAllDay ? (
          <>
            <FormText form={form} name="first" label="Day" type="date" />
            <FormText form={form} name="last" label="Last day" type="date" hint="If more than one" />
          </>
        ) : (
          <>
            <FormText form={form} name="from" label="From" type="datetime-local" inputClass="num" />
            <FormText form={form} name="to" label="To" type="datetime-local" inputClass="num" />
          </>
        )}
      </div>
    </FormDialog>
  )
}
