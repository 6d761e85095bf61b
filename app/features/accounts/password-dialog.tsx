import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { Field } from '#design/field.tsx'
import { FormDialog } from '#design/form-dialog.tsx'
import { PasswordInput } from '#design/password-input.tsx'
import { showFailure } from '#design/show-failure.ts'
import type { Outcome } from '#platform/http/attempt.ts'
import { passwordConfirmation } from './schema.ts'

export interface PasswordDialogProps {
  open: boolean
  title: string
  /** What follows, in a sentence. */
  children: ReactNode
  confirm: string
  tone?: 'ink' | 'bad'
  onConfirm: (password: string) => Promise<Outcome>
  onClose: () => void
}

/** For changes to how an account is guarded: whoever finds a browser signed in does not know the password. */
export function PasswordDialog({
  open,
  title,
  children,
  confirm,
  tone,
  onConfirm,
  onClose,
}: PasswordDialogProps) {
  const form = useForm({ resolver: zodResolver(passwordConfirmation), defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ password }) => {
    const outcome = await onConfirm(password)
    if (outcome.ok) form.reset()
    else showFailure(form, outcome)
  })

  function close() {
    form.reset()
    onClose()
  }

  return (
    <FormDialog
      open={open}
      onClose={close}
      title={title}
      lead={children}
      confirm={confirm}
      tone={tone}
      busy={isSubmitting}
      failure={errors.root?.message}
      onSubmit={submit}
    >
      <Field label="Your password" error={errors.password?.message}>
        <PasswordInput {...form.register('password')} autoComplete="current-password" required />
      </Field>
    </FormDialog>
  )
}
