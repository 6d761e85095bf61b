import { useState } from 'react'
import type { Outcome } from '#platform/browser/attempt.ts'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

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
