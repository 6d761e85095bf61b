import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { Field } from '#design/field.tsx'
import { Note } from '#design/note.tsx'
import { showFailure } from '#design/show-failure.ts'
import { TextInput } from '#design/text-input.tsx'
import { useToast } from '#design/toast.tsx'
import { useUnsavedChanges } from '#design/unsaved-changes.tsx'
import { useAuth } from './auth-provider.tsx'
import { messages, profile } from './schema.ts'

export function ProfileCard() {
  const { user, updateProfile } = useAuth()
  const toast = useToast()
  const form = useForm({
    resolver: zodResolver(profile),
    defaultValues: { name: user?.name ?? '', email: user?.email ?? '' },
  })
  const { errors, isSubmitting, isDirty } = form.formState
  useUnsavedChanges('your profile', isDirty && !isSubmitting)

  const submit = form.handleSubmit(async (values) => {
    const outcome = await updateProfile(values)
    if (!outcome.ok) return showFailure(form, outcome)
    form.reset(values)
    toast.good(messages.profileUpdated)
  })

  return (
    <Card title="Profile Information" id="profile">
      <form className="form" onSubmit={submit} noValidate>
        <div className="form__two">
          <Field label="Name" error={errors.name?.message}>
            <TextInput {...form.register('name')} autoComplete="name" required />
          </Field>
          <Field label="Email Address" error={errors.email?.message}>
            <TextInput
              {...form.register('email')}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
          </Field>
        </div>
        {errors.root && (
          <Note tone="bad" announce>
            {errors.root.message}
          </Note>
        )}
        <div className="form__act form__act--end">
          <Button type="submit" busy={isSubmitting} busyLabel="Saving...">
            Save Changes
          </Button>
        </div>
      </form>
    </Card>
  )
}
