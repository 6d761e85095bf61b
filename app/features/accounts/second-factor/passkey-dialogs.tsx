import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { showFailure } from '#design/data/show-failure.ts'
import { Field } from '#design/fields/field.tsx'
import { PasswordInput } from '#design/fields/password-input.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { FormDialog } from '#design/overlays/form-dialog.tsx'
import { attempt } from '#platform/browser/attempt.ts'
import { renamePasskey } from '../requests.ts'
import { type Passkey, passkeyRename, passwordConfirmation } from '../schema.ts'
import { registerPasskey } from './passkey-browser.ts'

const newPasskey = passkeyRename.extend(passwordConfirmation.shape)

interface AddPasskeyDialogProps {
  open: boolean
  onAdded: () => void
  onClose: () => void
}

export function AddPasskeyDialog({ open, onAdded, onClose }: AddPasskeyDialogProps) {
  const form = useForm({ resolver: zodResolver(newPasskey), defaultValues: { name: '', password: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    const outcome = await registerPasskey(values)
    if (!outcome.ok) return showFailure(form, outcome)
    form.reset()
    onAdded()
  })

  function close() {
    form.reset()
    onClose()
  }

  return (
    <FormDialog
      open={open}
      onClose={close}
      title="Add passkey"
      lead="Your device then asks for your finger, face or PIN, and signs you in with it from now on."
      confirm="Continue"
      busyLabel="Waiting for your device..."
      busy={isSubmitting}
      failure={errors.root?.message}
      onSubmit={submit}
    >
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
    </FormDialog>
  )
}

interface RenamePasskeyDialogProps {
  open: boolean
  passkey: Passkey
  onRenamed: () => void
  onClose: () => void
}

export function RenamePasskeyDialog({ open, passkey, onRenamed, onClose }: RenamePasskeyDialogProps) {
  const form = useForm({ resolver: zodResolver(passkeyRename), values: { name: passkey.name } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ name }) => {
    const outcome = await attempt(renamePasskey(passkey._id, name))
    if (outcome.ok) onRenamed()
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
      title="Rename passkey"
      confirm="Save"
      busyLabel="Saving..."
      busy={isSubmitting}
      failure={errors.root?.message}
      onSubmit={submit}
    >
      <Field label="Name" error={errors.name?.message}>
        <TextInput {...form.register('name')} autoComplete="off" required />
      </Field>
    </FormDialog>
  )
}
