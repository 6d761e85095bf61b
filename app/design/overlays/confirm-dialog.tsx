import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useState } from 'react'
import type { Outcome } from '#platform/browser/outcome.ts'
import { Button } from '../actions/button.tsx'
import { type Undo, useAction } from '../actions/use-action.ts'
import { FailureNote } from '../marks/note.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  /** The action: 'Delete blog post'. */
  title: string
  /** The name of the item. */
  name: string
  /** The question, and the consequence that cannot be undone. */
  children: ReactNode
  /** The verb, the same as on the button that opened the dialog. */
  confirm: string
  busyLabel?: string
  cancel?: string
  tone?: 'bad' | 'ink'
  busy?: boolean
  /** Why the last attempt failed. */
  error?: string
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before data is lost. Cancel comes first and has the focus, so that Enter alone deletes nothing. */
export function ConfirmDialog({
  open,
  title,
  name,
  children,
  confirm,
  busyLabel,
  cancel = 'Cancel',
  tone = 'bad',
  busy = false,
  error,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      locked={busy}
      className="modal--ask"
      foot={
        <>
          <Button tone="line" data-autofocus disabled={busy} onClick={onCancel}>
            {cancel}
          </Button>
          <Button tone={tone} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="text-body grid gap-3">
        <p className="modal__name strong anywhere">{name}</p>
        <div className="t2">{children}</div>
        <FailureNote message={error} />
      </div>
    </Dialog>
  )
}

interface ConfirmActionProps<T>
  extends Omit<ConfirmDialogProps, 'busy' | 'error' | 'onConfirm' | 'onCancel'> {
  act: () => Promise<Outcome<T>>
  /** The toast after a success, or a function that acts on the value; text that it returns is the toast. */
  done: string | ((value: T) => unknown)
  /** Puts an Undo button into the toast. */
  undo?: () => Undo
  /** Called after a success and when the dialog is cancelled. */
  onClose: () => void
}

/** Asks for confirmation, runs the action while the dialog stays open, and shows the reason if it fails. */
export function ConfirmAction<T>({ act, done, undo, onClose, ...dialog }: ConfirmActionProps<T>) {
  const { run, busy, failure, forget } = useAction(act, {
    done(value) {
      onClose()
      return typeof done === 'function' ? done(value) : done
    },
    undo,
    failed: 'note',
  })

  function cancel() {
    forget()
    onClose()
  }

  return (
    <ConfirmDialog
      {...dialog}
      busy={busy}
      error={failure?.message}
      onConfirm={() => void run()}
      onCancel={cancel}
    />
  )
}

interface ConfirmButtonProps<T> extends Omit<ConfirmActionProps<T>, 'open' | 'onClose'> {
  /** `Button` or `IconButton`, which opens the dialog. */
  button: ReactElement<ComponentProps<'button'>>
}

/** A button that asks for confirmation before it acts. */
export function ConfirmButton<T>({ button, ...action }: ConfirmButtonProps<T>) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      {cloneElement(button, { onClick: () => setAsking(true) })}
      <ConfirmAction {...action} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}
