import { StickyNote } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { FormArea } from '#design/fields/form-field.tsx'
import { useRequestForm } from '#design/fields/use-request-form.ts'
import { FormButton } from '#design/overlays/form-dialog.tsx'
import { addNote } from '../calls.ts'

/** A button that adds a note to an enquiry, on another page than its own. */
export function NoteButton({ enquiryId }: { enquiryId: string }) {
  const form = useRequestForm(addNote, {
    to: { id: enquiryId },
    values: { body: '' },
    done: 'Note added',
  })
  return (
    <FormButton
      button={
        <Button tone="line" icon={StickyNote}>
          Add Note
        </Button>
      }
      title="Add a note"
      lead="Visitors never see notes. This one is added to their newest enquiry."
      confirm="Add Note"
      busyLabel="Adding..."
      unsaved="your note"
      form={form}
    >
      <FormArea form={form} name="body" label="Note" rows={4} data-autofocus />
    </FormButton>
  )
}
