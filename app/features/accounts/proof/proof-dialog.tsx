import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { showFailure } from '#design/data/show-failure.ts'
import { FormDialog } from '#design/overlays/dialog.tsx'
import type { Outcome } from '#platform/browser/outcome.ts'
import { ProofField } from './proof-field.tsx'

interface ProofDialogProps {
  open: boolean
  title: string
  /** The consequence, in a sentence. */
  children: ReactNode
  confirm: string
  busyLabel?: string
  tone?: 'ink' | 'bad'
  /** Runs with the password, empty where a passkey takes its place. */
  act: (password: string) => Promise<Outcome>
  onDone: () => void
  onClose: () => void
}

/** Asks for the password or a passkey, runs the action while the dialog stays open, and shows the reason if it fails. */
export function ProofDialog({ children, act, onDone, ...dialog }: ProofDialogProps) {
  const form = useForm({ defaultValues: { password: '' } })

  const submit = form.handleSubmit(async ({ password }) => {
    const outcome = await act(password)
    if (!outcome.ok) return showFailure(form, outcome)
    form.reset()
    onDone()
  })

  return (
    <FormDialog {...dialog} lead={children} form={form} onSubmit={submit}>
      <ProofField input={form.register('password')} error={form.formState.errors.password?.message} />
    </FormDialog>
  )
}
