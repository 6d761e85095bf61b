import { zodResolver } from '@hookform/resolvers/zod'
import { Send } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Note } from '#design/note.tsx'
import { Select } from '#design/select.tsx'
import { showFailure } from '#design/show-failure.ts'
import { TextInput } from '#design/text-input.tsx'
import { useToast } from '#design/toast.tsx'
import { attempt } from '#platform/http/attempt.ts'
import { inviteUser } from './requests.ts'
import { roleOptions } from './role-labels.ts'
import { invitationRequest } from './schema.ts'

export function InviteForm({ onInvited }: { onInvited: () => void }) {
  const toast = useToast()
  const form = useForm({
    resolver: zodResolver(invitationRequest),
    defaultValues: { email: '', role: 'editor' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ email, role }) => {
    const outcome = await attempt(inviteUser({ email, role }, crypto.randomUUID()))
    if (!outcome.ok) return showFailure(form, outcome)
    form.reset()
    toast.good(`The invitation to ${email} is on its way`)
    onInvited()
  })

  return (
    <div className="set__invite">
      <form className="set__inv" onSubmit={submit} noValidate>
        <Field label="Email Address" error={errors.email?.message}>
          <TextInput
            {...form.register('email')}
            type="email"
            placeholder="name@example.com"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </Field>
        <Field label="Role" error={errors.role?.message}>
          <Select {...form.register('role')} options={roleOptions} />
        </Field>
        <Button type="submit" icon={Send} busy={isSubmitting} busyLabel="Sending...">
          Send Invitation
        </Button>
      </form>
      {errors.root && (
        <Note tone="bad" announce>
          {errors.root.message}
        </Note>
      )}
    </div>
  )
}
