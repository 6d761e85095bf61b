import { useId, useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { Field } from '#design/fields/field.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { useFormCheck } from '#design/fields/use-form-check.ts'
import { FailureNote } from '#design/marks/note.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { erasePerson } from './requests.ts'

interface EraseDialogProps {
  open: boolean
  name: string
  email: string
  onCancel: () => void
  onErased: () => void
}

/** Asks the owner to type the address, since this erasure cannot be undone. */
export function EraseDialog({ open, ...props }: EraseDialogProps) {
  const form = useId()
  const { email, onErased } = props
  const { run, busy, failure } = useAction(() => erasePerson(email), {
    done() {
      onErased()
      return `Everything about ${email} is erased`
    },
    failed: 'note',
  })
  return (
    <Dialog
      open={open}
      onClose={props.onCancel}
      title="Erase everything about them"
      locked={busy}
      foot={
        <>
          <Button tone="line" disabled={busy} onClick={props.onCancel}>
            Cancel
          </Button>
          <Button tone="bad" type="submit" form={form} busy={busy} busyLabel="Erasing...">
            Erase everything
          </Button>
        </>
      }
    >
      <EraseForm id={form} {...props} failure={failure?.message} onErase={() => void run()} />
    </Dialog>
  )
}

interface EraseFormProps extends Pick<EraseDialogProps, 'name' | 'email'> {
  id: string
  failure: string | undefined
  onErase: () => void
}

function EraseForm({ id, name, email, failure, onErase }: EraseFormProps) {
  const [typed, setTyped] = useState('')
  const isTyped = typed.trim().toLowerCase() === email.toLowerCase()
  const { ref, errors, check } = useFormCheck<HTMLFormElement>(
    typed,
    isTyped ? {} : { email: `Type ${email} to confirm` },
  )
  return (
    <form
      ref={ref}
      id={id}
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (check()) onErase()
      }}
    >
      <p className="modal__name">{`${name}, ${email}`}</p>
      <p className="t2">
        Every enquiry from this address, with notes and replies, and its newsletter subscription are erased
        from the database at once. This cannot be undone.
      </p>
      <Field label={`Type ${email} to confirm`} error={errors.email}>
        <TextInput
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <FailureNote message={errors.email ? undefined : failure} />
    </form>
  )
}
