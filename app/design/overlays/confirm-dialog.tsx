import { type ReactNode, useState } from 'react'
import type { Outcome } from '#platform/browser/outcome.ts'
import { Button } from '../actions/button.tsx'
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
      <div className="ask">
        <p className="ask__name">{name}</p>
        <div className="t2">{children}</div>
        <FailureNote message={error} />
      </div>
    </Dialog>
  )
}

interface ConfirmActionProps extends Omit<ConfirmDialogProps, 'busy' | 'error' | 'onConfirm'> {
  act: () => Promise<Outcome>
  onDone: () => void
}

/** Asks for confirmation, runs the action while the dialog stays open, and shows the reason if it fails. */
export function ConfirmAction({ act, onDone, onCancel, ...dialog }: ConfirmActionProps) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function confirm() {
    setBusy(true)
    setError(undefined)
    const outcome = await act()
    setBusy(false)
    if (outcome.ok) onDone()
    else setError(outcome.message)
  }

  function cancel() {
    setError(undefined)
    onCancel()
  }

  return <ConfirmDialog {...dialog} busy={busy} error={error} onConfirm={confirm} onCancel={cancel} />
}
