import { CalendarClock } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { FormText } from '#design/fields/form-field.tsx'
import { useRequestForm } from '#design/fields/use-request-form.ts'
import { bodySchema } from '#design/fields/use-schema-form.ts'
import { Card } from '#design/marks/card.tsx'
import { FailureNote } from '#design/marks/note.tsx'
import { FormButton } from '#design/overlays/form-dialog.tsx'
import { addDays } from '#platform/dates.ts'
import { changeInvoice } from '../calls.ts'
import { type Invoice, invoiceChange } from '../schema.ts'

/** Gives a client more time. */
export function DueButton({ invoice: { _id: id, due, date } }: { invoice: Invoice }) {
  const form = useRequestForm(changeInvoice, { to: { id }, values: { due }, done: 'The day is changed' })
  return (
    <FormButton
      button={
        <Button tone="line" icon={CalendarClock}>
          More Time
        </Button>
      }
      title="More time"
      lead="Their page shows the new day at once, and the reminders follow it."
      confirm="Save"
      form={form}
    >
      <FormText
        form={form}
        name="due"
        label="Due"
        type="date"
        min={due}
        max={addDays(date, 90)}
        inputClass="num"
        data-autofocus
      />
    </FormButton>
  )
}

const linkForm = bodySchema(
  invoiceChange,
  ({ payUrl }: { payUrl: string }) => ({ payUrl: payUrl.trim() || null }),
  (name) => name,
)

/** Changes where an invoice is paid by card. */
export function PayLinkCard({ invoice: { _id: id, payUrl } }: { invoice: Invoice }) {
  const form = useRequestForm(linkForm, {
    values: { payUrl: payUrl ?? '' },
    send: (body) => changeInvoice({ id, body }),
    done: 'The payment link is saved',
    unsaved: 'the payment link',
  })
  return (
    <Card title="Payment link">
      <form className="form" {...form.attributes}>
        <FailureNote message={form.failure} />
        <FormText
          form={form}
          name="payUrl"
          label="Address"
          optional
          type="url"
          autoComplete="off"
          help="Where they can pay by card. Without one, the link of your folder, if there is any."
        />
        <div className="form__act form__act--end">
          <Button type="submit" size="sm" tone="line" busy={form.busy} busyLabel="Saving...">
            Save
          </Button>
        </div>
      </form>
    </Card>
  )
}
