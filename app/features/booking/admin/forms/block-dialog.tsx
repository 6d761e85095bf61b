import { z } from 'zod'
import { FormText } from '#design/fields/form-field.tsx'
import { useRequestForm } from '#design/fields/use-request-form.ts'
import { FormDialog } from '#design/overlays/form-dialog.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import { fromStudioTime, toStudioTime } from '#platform/dates.ts'
import { addBlock } from '../../calls.ts'

const blockForm = z
  .object({
    name: z.string().trim().max(100, 'A name must be less than 100 characters'),
    start: z.string(),
    end: z.string(),
  })
  .transform(({ name, start, end }, context) => {
    const body = { name, start: fromStudioTime(start) ?? '', end: fromStudioTime(end) ?? '' }
    if (!body.start) context.addIssue({ code: 'custom', path: ['start'], message: 'Please choose a time' })
    if (!body.end) context.addIssue({ code: 'custom', path: ['end'], message: 'Please choose a time' })
    else if (body.end <= body.start) {
      context.addIssue({ code: 'custom', path: ['end'], message: 'The end must be after the start' })
    }
    return body
  })

interface BlockDialogProps {
  open: boolean
  /** The time that it begins with. */
  start: string
  onClose: () => void
}

const hourMs = 60 * 60_000

/** Takes a time away, for an hour or a fortnight. */
export function BlockDialog({ open, start, onClose }: BlockDialogProps) {
  const toast = useToast()
  const values = {
    name: '',
    start: toStudioTime(start),
    end: toStudioTime(new Date(Date.parse(start) + hourMs)),
  }
  const form = useRequestForm(blockForm, {
    values,
    send: (body, key) => addBlock({ body, key }),
    done() {
      onClose()
      toast.good('Blocked. Nobody can book in it.')
    },
    after: values,
  })
  return (
    <FormDialog
      open={open}
      title="Block time"
      lead="Nobody can book in it. Bookings that are there already stay."
      form={form}
      confirm="Block Time"
      busyLabel="Blocking..."
      unsaved="the block"
      onClose={onClose}
    >
      <FormText form={form} name="name" label="Name" optional help="Only you see it" data-autofocus />
      <div className="columns form__two">
        <FormText form={form} name="start" label="From" type="datetime-local" inputClass="num" />
        <FormText form={form} name="end" label="To" type="datetime-local" inputClass="num" />
      </div>
    </FormDialog>
  )
}
