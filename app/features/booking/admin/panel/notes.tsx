import { Button } from '#design/actions/button.tsx'
import { FormField } from '#design/fields/form-field.tsx'
import { TextArea } from '#design/fields/text-input.tsx'
import { useRequestForm } from '#design/fields/use-request-form.ts'
import { FailureNote } from '#design/marks/note.tsx'
import { changeBooking } from '../../calls.ts'
import type { OwnerBooking } from '../../schema.ts'

/** The owner's own notes, which nobody else sees. */
export function Notes({ booking: { _id, notes } }: { booking: OwnerBooking }) {
  const form = useRequestForm(changeBooking, {
    to: { id: _id },
    values: { notes },
    done: 'Notes saved',
    unsaved: 'your notes',
  })
  return (
    <section className="bookings__part">
      <form className="form" {...form.attributes}>
        <FormField form={form} name="notes" label="Notes" hint="Only you see them">
          {(input) => <TextArea {...input} rows={3} defaultValue={form.initial.notes} />}
        </FormField>
        <FailureNote message={form.failure} />
        {form.formState.isDirty && (
          <div className="form__act form__act--end">
            <Button type="submit" size="sm" busy={form.busy} busyLabel="Saving...">
              Save
            </Button>
          </div>
        )}
      </form>
    </section>
  )
}
