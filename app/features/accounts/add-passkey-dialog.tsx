import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Field } from '#design/field.tsx'
import { Note } from '#design/note.tsx'
import { PasswordInput } from '#design/password-input.tsx'
import { showFailure } from '#design/show-failure.ts'
import { TextInput } from '#design/text-input.tsx'
import { makePasskey } from './make-passkey.ts'
import { passkeyRename, passwordConfirmation } from './schema.ts'

const newPasskey = passkeyRename.extend(passwordConfirmation.shape)

interface AddPasskeyDialogProps {
  open: boolean
  onAdded: () => void
  onClose: () => void
}

export function AddPasskeyDialog({ open, onAdded, onClose }: AddPasskeyDialogProps) {
  const formId = useId()
  const form = useForm({ resolver: zodResolver(newPasskey), defaultValues: { name: '', password: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    const outcome = await makePasskey(values)
    if (!outcome.ok) return showFailure(form, outcome)
    form.reset()
    onAdded()
  })

  function close() {
    form.reset()
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Add passkey"
      locked={isSubmitting}
      foot={
        <>
          <Button tone="line" disabled={isSubmitting} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isSubmitting} busyLabel="Waiting for your device...">
            Continue
          </Button>
        </>
      }
    >
      <form className="form" id={formId} onSubmit={submit} noValidate>
        <p className="t2">
          Your device then asks for your finger, face or PIN, and signs you in with it from now on.
        </p>
        {errors.root && (
          <Note tone="bad" announce>
            {errors.root.message}
          </Note>
        )}
        <Field
          label="Name"
          help="To tell it from others, such as laptop or phone."
          error={errors.name?.message}
        >
          <TextInput {...form.register('name')} autoComplete="off" required />
        </Field>
        <Field label="Your password" error={errors.password?.message}>
          <PasswordInput {...form.register('password')} autoComplete="current-password" required />
        </Field>
      </form>
    </Dialog>
  )
}
