import type { ReactNode } from 'react'
import { Button } from '#design/actions/button.tsx'
import { CopyButton } from '#design/actions/copy-button.tsx'
import { Field } from '#design/fields/field.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'

interface LinkDialogProps {
  title: string
  label: string
  /** Undefined while the dialog is closed. */
  link: string | undefined
  onClose: () => void
  children: ReactNode
}

/** Shows a link to pass on by hand. It cannot be shown again, because only its hash is stored. */
export function LinkDialog({ title, label, link, onClose, children }: LinkDialogProps) {
  return (
    <Dialog
      open={link !== undefined}
      onClose={onClose}
      title={title}
      foot={
        <>
          <CopyButton text={link ?? ''}>Copy Link</CopyButton>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <div className="form">
        <p className="t2">{children}</p>
        <Field label={label}>
          <TextInput value={link ?? ''} readOnly onFocus={(event) => event.target.select()} />
        </Field>
      </div>
    </Dialog>
  )
}
