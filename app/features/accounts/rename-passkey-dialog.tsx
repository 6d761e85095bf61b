import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Field } from '#design/field.tsx'
import { Note } from '#design/note.tsx'
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
  const formId = useId()
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
    <Dialog
      open={open}
      onClose={close}
      title="Rename passkey"
      locked={isSubmitting}
      foot={
        <>
          <Button tone="line" disabled={isSubmitting} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isSubmitting} busyLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form className="form" id={formId} onSubmit={submit} noValidate>
        {errors.root && (
          <Note tone="bad" announce>
            {errors.root.message}
          </Note>
        )}
        <Field label="Name" error={errors.name?.message}>
          <TextInput {...form.register('name')} autoComplete="off" required />
        </Field>
      </form>
    </Dialog>
  )
}
