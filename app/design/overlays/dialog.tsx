import { X } from 'lucide-react'
import { type FormEventHandler, type ReactNode, useId } from 'react'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import type { Icon } from '../icon.ts'
import { FailureNote } from '../marks/note.tsx'
import { useLastOpen, useModal } from './use-modal.ts'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  icon?: Icon
  /** Shown between the title and the close button. */
  aside?: ReactNode
  /** Buttons below the body, always visible while it scrolls. */
  foot?: ReactNode
  /** 1080 px instead of 512. */
  wide?: boolean
  /** Ignores Escape, the backdrop and the close button while a request is running. */
  locked?: boolean
  className?: string
  children: ReactNode
}

/** Shows a modal: head row, scrolling body, foot. An element inside gets the focus with `data-autofocus`. */
export function Dialog({ open, onClose, wide, locked = false, className, ...content }: DialogProps) {
  const titleId = useId()
  const { title, icon: Mark, aside, foot, children } = useLastOpen(open, content)
  const { ref, present, dialogProps } = useModal(open, onClose, { locked })
  return (
    <dialog
      ref={ref}
      {...dialogProps}
      className={classNames('modal', wide && 'modal--wide', className)}
      aria-labelledby={titleId}
    >
      {present && (
        <>
          <div className="modal__row">
            {Mark && <Mark className="i" aria-hidden />}
            <h2 id={titleId} className="modal__title h4" tabIndex={-1}>
              {title}
            </h2>
            {aside}
            <IconButton icon={X} label="Close" tone="bare" disabled={locked} onClick={onClose} />
          </div>
          <div className="modal__body">{children}</div>
          {foot && <div className="modal__foot">{foot}</div>}
        </>
      )}
    </dialog>
  )
}

interface FormDialogProps {
  open: boolean
  title: string
  /** One sentence about the form's purpose. */
  lead?: ReactNode
  /** The form of `useRequestForm`; closing the dialog resets it. */
  form: {
    attributes: { id: string; onSubmit: FormEventHandler; noValidate: true }
    busy: boolean
    failure: string | undefined
    reset(): void
  }
  confirm: string
  tone?: 'ink' | 'bad' | undefined
  busyLabel?: string
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
  tone,
  busyLabel,
  onClose,
  children,
}: FormDialogProps) {
  const { attributes, busy, failure } = form
  function close() {
    form.reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      locked={busy}
      foot={
        <>
          <Button tone="line" disabled={busy} onClick={close}>
            Cancel
          </Button>
          <Button tone={tone} type="submit" form={attributes.id} busy={busy} busyLabel={busyLabel}>
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
    </Dialog>
  )
}
