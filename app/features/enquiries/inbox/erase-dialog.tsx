import { useMemo } from 'react'
import { z } from 'zod'
import { FormText } from '#design/fields/form-field.tsx'
import { useRequestForm } from '#design/fields/use-request-form.ts'
import { FormDialog } from '#design/overlays/form-dialog.tsx'
import { erasePerson } from './requests.ts'

interface EraseDialogProps {
  open: boolean
  name: string
  email: string
  onCancel: () => void
  onErased: () => void
}

/** Asks the owner to type the address, since this erasure cannot be undone. */
export function EraseDialog({ open, name, email, onCancel, onErased }: EraseDialogProps) {
  const request = `Type ${email} to confirm`
  const form = useRequestForm(
    useMemo(() => confirmation(email, request), [email, request]),
    {
      values: { email: '' },
      send: () => erasePerson(email),
      done() {
        onErased()
        return `Everything about ${email} is erased`
      },
    },
  )
  return (
    <FormDialog
      open={open}
      onClose={onCancel}
      form={form}
      title="Erase everything about them"
      confirm="Erase everything"
      tone="bad"
      busyLabel="Erasing..."
    >
      <p className="modal__name">{`${name}, ${email}`}</p>
      <p className="t2">
        Every enquiry from this address, with notes and replies, and its newsletter subscription are erased
        from the database at once. This cannot be undone.
      </p>
      <FormText
        form={form}
        name="email"
        label={request}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormDialog>
  )
}

const confirmation = (email: string, request: string) =>
  z.object({
    email: z.string().refine((typed) => typed.trim().toLowerCase() === email.toLowerCase(), request),
  })
