import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useId } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Field } from '#design/field.tsx'
import { Note } from '#design/note.tsx'
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
  const formId = useId()
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
    <Dialog
      open={open}
      onClose={close}
      title={title}
      locked={isSubmitting}
      foot={
        <>
          <Button tone="line" disabled={isSubmitting} onClick={close}>
            Cancel
          </Button>
          <Button tone={tone} type="submit" form={formId} busy={isSubmitting}>
            {confirm}
          </Button>
        </>
      }
    >
      <form className="form" id={formId} onSubmit={submit} noValidate>
        <p className="t2">{children}</p>
        {errors.root && (
          <Note tone="bad" announce>
            {errors.root.message}
          </Note>
        )}
        <Field label="Your password" error={errors.password?.message}>
          <PasswordInput {...form.register('password')} autoComplete="current-password" required />
        </Field>
      </form>
    </Dialog>
  )
}
