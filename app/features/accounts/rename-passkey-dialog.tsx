import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Field } from '#design/field.tsx'
import { FormDialog } from '#design/form-dialog.tsx'
import { showFailure } from '#design/show-failure.ts'
import { TextInput } from '#design/text-input.tsx'
import { attempt } from '#platform/http/attempt.ts'
import { renamePasskey } from './requests.ts'
import { type Passkey, passkeyRename } from './schema.ts'

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
