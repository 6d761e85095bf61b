import { type FormEventHandler, type ReactNode, useId } from 'react'
import { Button } from '../actions/button.tsx'
import { Note } from '../marks/note.tsx'
import { Dialog } from './dialog.tsx'

interface FormDialogProps {
  open: boolean
  title: string
  /** One sentence about the form's purpose. */
  lead?: ReactNode
  /** Error of the whole form, where no field is invalid. */
  failure?: string | undefined
  confirm: string
  tone?: 'ink' | 'bad' | undefined
  busy: boolean
  busyLabel?: string
  onSubmit: FormEventHandler
  onClose: () => void
  children: ReactNode
}

/**
 * Shows a short form in a dialog, with Cancel and Submit below its fields. It cannot be closed while it is being
 * sent.
 */
export function FormDialog({
  open,
  title,
  lead,
  failure,
  confirm,
  tone,
  busy,
  busyLabel,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const formId = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      locked={busy}
      foot={
        <>
          <Button tone="line" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button tone={tone} type="submit" form={formId} busy={busy} busyLabel={busyLabel}>
            {confirm}
          </Button>
        </>
      }
    >
      <form className="form" id={formId} onSubmit={onSubmit} noValidate>
        {lead && <p className="t2">{lead}</p>}
        {failure && (
          <Note tone="bad" announce>
            {failure}
          </Note>
        )}
        {children}
      </form>
    </Dialog>
  )
}
