import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../actions/button.tsx'
import type { SchemaForm } from '../fields/use-schema-form.ts'
import { FailureNote } from '../marks/note.tsx'
import { Dialog } from './dialog.tsx'
import { useCloseQuestion } from './unsaved-changes.tsx'

interface FormDialogProps {
  open: boolean
  title: string
  /** One sentence about the form's purpose. */
  lead?: ReactNode
  /** The form of `useRequestForm`; closing the dialog resets it. */
  form: Pick<SchemaForm<FieldValues>, 'attributes' | 'busy' | 'failure'> & {
    formState: { isDirty: boolean }
    reset(): void
  }
  confirm: string
  cancel?: string
  tone?: 'ink' | 'bad' | undefined
  busyLabel?: string
  /** True while there is nothing to send. */
  disabled?: boolean
  /** Names the input in the question that is asked before the dialog is closed: 'the template'. */
  unsaved?: string
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
  form,
  confirm,
  cancel = 'Cancel',
  tone,
  busyLabel,
  disabled,
  unsaved = '',
  onClose,
  children,
}: FormDialogProps) {
  const { attributes, busy, failure, formState } = form
  const { close, question } = useCloseQuestion(unsaved !== '' && formState.isDirty, unsaved, () => {
    form.reset()
    onClose()
  })
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      locked={busy}
      foot={
        <>
          <Button tone="line" disabled={busy} onClick={close}>
            {cancel}
          </Button>
          <Button
            tone={tone}
            type="submit"
            form={attributes.id}
            disabled={disabled}
            busy={busy}
            busyLabel={busyLabel}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <form className="form" {...attributes}>
        {lead && <p className="t2">{lead}</p>}
        <FailureNote message={failure} />
        {children}
      </form>
      {question}
    </Dialog>
  )
}

interface FormButtonProps extends Omit<FormDialogProps, 'open' | 'onClose'> {
  /** `Button` or `IconButton`, which opens the dialog. */
  button: ReactElement<ComponentProps<'button'>>
  form: FormDialogProps['form'] & { sent: number; begin(): void }
}

/** A button that opens a form in a dialog, for a new thing or an edit. The dialog closes once the form has been sent. */
export function FormButton({ button, form, ...dialog }: FormButtonProps) {
  /** How often the form had been sent when the dialog was opened. */
  const [openedAt, setOpenedAt] = useState<number>()
  function open() {
    form.begin()
    setOpenedAt(form.sent)
  }
  return (
    <>
      {cloneElement(button, { onClick: open })}
      <FormDialog
        {...dialog}
        form={form}
        open={openedAt === form.sent}
        onClose={() => setOpenedAt(undefined)}
      />
    </>
  )
}
