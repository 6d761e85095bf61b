import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Field } from '#design/field.tsx'
import { Note } from '#design/note.tsx'
import { showFailure } from '#design/show-failure.ts'
import { TextInput } from '#design/text-input.tsx'
import type { Outcome } from '#platform/http/attempt.ts'
import { passkeyRename } from './schema.ts'

interface PasskeyNameDialogProps {
  open: boolean
  title: string
  name?: string
  help?: string
  confirm: string
  busyLabel?: string
  onName: (name: string) => Promise<Outcome>
  onClose: () => void
}

export function PasskeyNameDialog(props: PasskeyNameDialogProps) {
  const { open, title, name = '', help, confirm, busyLabel, onName, onClose } = props
  const formId = useId()
  const form = useForm({ resolver: zodResolver(passkeyRename), values: { name } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    const outcome = await onName(values.name)
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
          <Button type="submit" form={formId} busy={isSubmitting} busyLabel={busyLabel}>
            {confirm}
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
        <Field label="Name" help={help} error={errors.name?.message}>
          <TextInput {...form.register('name')} autoComplete="off" required />
        </Field>
      </form>
    </Dialog>
  )
}
